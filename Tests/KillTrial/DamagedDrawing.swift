import Documents
import Geometry
import Glibc
import Marks
import TestSupport

/// A drawing's file of many lines with a hole in it.
enum DamagedDrawing {
  private static let count = 300
  private static let page = 4096

  /// Makes the file, and returns its bytes.
  static func make(at path: String, using random: inout SeededGenerator) throws -> [UInt8] {
    let steps = (0..<count).map { number in
      let y = 20 + 10 * Double(number % 40)
      let line = Stroke(through: [Point(x: 20, y: y), Point(x: 320, y: y + 7)])
      return (mark: Mark.stroke(line), step: Step("stroke", at: Double(number)))
    }
    try StepFile.write(steps, to: path)
    var bytes = try bytes(of: path)
    let hole = Int.random(in: 1..<bytes.count / page, using: &random) * page
    bytes.replaceSubrange(hole..<hole + page, with: repeatElement(0xE7, count: page))
    guard let file = fopen(path, "w") else { throw failure("write", path) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw failure("write", path)
    }
    return bytes
  }

  static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw failure("read", path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func failure(_ action: String, _ path: String) -> SupportFailure {
    SupportFailure(code: .system, message: "Could not \(action) \(path).")
  }
}
