import Documents
import Glibc
import Joining
import Marks
import TestSupport

/// Copies of a drawing in a folder of its own.
final class CopyTrial {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a drawing of four lines, "a", and a copy of it, "b".
  static func withCopy() throws -> CopyTrial {
    let trial = try CopyTrial()
    try trial.draw("a", isNew: true) { copyist in
      for number in 0..<4 { try copyist.add(Copyist.line(Double(number) * 20)) }
    }
    try trial.copy("a", to: "b")
    return trial
  }

  func path(_ name: String) -> String { folder.path + "/\(name).scrawl" }

  func copy(_ name: String, to other: String) throws {
    let file = try DrawingFile(opening: path(name), for: .reading)
    try file.copy(to: path(other), replacing: true)
  }

  /// Draws into a copy.
  func draw(
    _ name: String, isNew: Bool = false, during sitting: SittingID = SittingID(),
    _ body: (Copyist) throws -> Void
  ) throws {
    let copyist = try Copyist(path(name), isNew: isNew, sitting: sitting)
    try body(copyist)
    try copyist.end()
  }

  @discardableResult
  func join(
    _ other: String, into name: String, since base: DrawingContents? = nil,
    during sitting: SittingID = SittingID()
  ) throws -> JoinReport {
    let there = try DrawingFile(opening: path(other), for: .reading)
    let writer = try DrawingWriter(
      DrawingFile(opening: path(name), for: .writing), sitting: sitting)
    let report = try DrawingJoin.join(there, into: writer, since: base)
    try writer.finish()
    return report
  }

  /// The marks of a copy, which is checked as a whole.
  func marks(_ name: String) throws -> [RankedMark] {
    try DrawingFile(opening: path(name), for: .reading).contents().marks
  }

  /// All that is seen of a copy.
  func seen(_ name: String) throws -> [Mark] { try marks(name).map(\.mark) }

  /// The indexes of the locked marks of a copy.
  func locked(_ name: String) throws -> [Int] {
    let contents = try DrawingFile(opening: path(name), for: .reading).contents()
    return contents.marks.indices.filter {
      contents.locked.ranks.contains(contents.marks[$0].rank)
    }
  }

  func head(_ name: String) throws -> Int {
    try DrawingFile(opening: path(name), for: .reading).contents().head
  }
}
