package import Documents
import Geometry
package import Marks
import System
import Testing

@testable import Session

/// A drawing's file with straight lines, made by a test.
package struct KeptDrawing {
  package let path: String

  /// Makes the file with `count` lines, a step each.
  package init(_ count: Int, at path: String) throws {
    self.path = path
    let session = DrawingSession()
    for number in 0..<count {
      _ = session.perform(.add(Self.line(number)), as: Step("stroke", at: Double(number)))
    }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  /// The line at an index.
  package static func line(_ number: Int) -> Mark {
    let y = 20 + 10 * Double(number % 60)
    return .stroke(Stroke(through: [Point(x: 20, y: y), Point(x: 320, y: y + 7)]))
  }

  /// The marks in the file, even if a program has it open.
  package static func marks(in path: String) throws -> [Mark] {
    try DrawingSnapshot(of: path).file.contents().marks.map(\.mark)
  }

  package var bytes: [UInt8] {
    get throws { try File.read(path) }
  }

  /// Marks the file as written by a newer program.
  package func becomeNewer() throws {
    try Self.becomeNewer(path)
  }

  package static func becomeNewer(_ path: String) throws {
    try Database(path: path, for: .writing).execute("PRAGMA user_version = 99")
  }

  /// Overwrites a part of the file.
  package func damage(_ range: Range<Int>) throws {
    try Self.damage(path, range)
  }

  package static func damage(_ path: String, _ range: Range<Int>) throws {
    var bytes = try File.read(path)
    try #require(range.upperBound <= bytes.count)
    for index in range { bytes[index] = 0xE7 }
    try File.write(bytes, to: path)
  }
}
