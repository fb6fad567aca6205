import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Rows that share their bytes claim more than the file contains. This isn't detected before they are read if the file is too
/// large for a complete check, or if its pages aren't checked at all.
@Suite struct ReadingAllowanceTests {
  private let folder: TemporaryFolder
  private let refusal = DrawingFileError.damaged(["its rows are longer than the file"])
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A file of forty dots and a long row, whose bytes all rows share that `sql` makes long.
  private func file(_ sql: String) throws -> DrawingFile {
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(
        Sketch.dots(1...40) + [
          .medium(Medium(type: "text/plain", bytes: .init(repeating: 65, count: 17 << 20)))
        ])
      try writer.settle()
      try writer.file.database.execute(sql)
    }
    var bytes = try FileBytes.read(path)
    #expect(OverflowSharing.share(&bytes) > 3 * bytes.count / 2 + 17 << 20)
    try FileBytes.write(bytes, to: path)
    let file = try DrawingFile(opening: path, for: .reading)
    file.database.file?.checksPages = false
    return file
  }

  @Test func marksThatShareTheirBytesAreNotAllRead() throws {
    let file = try file("UPDATE marks SET body = zeroblob(20000)")
    #expect(throws: refusal) { try file.contents() }
    #expect(throws: refusal) {
      try file.encodedMarks(touching: Rect(x: -100, y: -100, width: 200, height: 200))
    }
  }

  @Test func propertiesThatShareTheirBytesAreNotAllRead() throws {
    let file = try file(
      """
      INSERT INTO properties
      SELECT 'p' || number, zeroblob(20000) FROM marks
      """)
    #expect(throws: refusal) { try file.properties() }
  }

  @Test func stepsThatShareTheirNamesAreNotAllRead() throws {
    let file = try file("UPDATE steps SET name = hex(zeroblob(10000))")
    #expect(throws: refusal) { try file.contents() }
    #expect(throws: refusal) { try file.opening() }
    #expect(throws: refusal) { try file.outline(before: 40, atMost: 1000) }
  }
}
