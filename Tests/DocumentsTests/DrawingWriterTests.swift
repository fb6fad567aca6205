import Documents
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@Suite struct DrawingWriterTests {
  /// The runs write ten thousand records in all.
  @Test(arguments: 0..<Extent.of(40, usually: 12)) func fileHoldsWhatWasDone(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/drawing.scrawl"
    var model = HistoryModel(seed: seed)
    var writer = try DrawingWriter(DrawingFile(creating: path))
    for _ in 0..<40 {
      let records = (0..<model.number(1...12)).map { _ in model.act() }
      try writer.write(records)
      switch model.number(0...7) {
      case 0: try writer.settle()
      case 1:
        writer = try reopened(consume writer, path)
        // The step that could still change is of another sitting now.
        model.open = nil
      default: break
      }
      model.expect(try writer.file.contents())
    }
    #expect(try writer.file.database.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try writer.file.database.texts("PRAGMA foreign_key_check") == [])
    let other = try DrawingWriter(DrawingFile(creating: folder.path + "/other.scrawl"))
    try other.write(writer.file.contents().records)
    model.expect(try other.file.contents())
    #expect(try SharedDrawing(other).findings { true } == [])
  }

  /// A new writer for the file, which `writer` has closed before.
  private func reopened(_ writer: consuming DrawingWriter, _ path: String) throws -> DrawingWriter {
    _ = consume writer
    return try DrawingWriter(DrawingFile(opening: path, for: .writing))
  }

  @Test func copyIsTheSameDrawing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/drawing.scrawl"
    var model = HistoryModel(seed: 99)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let medium = Medium(type: "image/png", bytes: [1, 2, 3])
    try writer.write([.medium(medium), .medium(medium), .property("a", .text("b"))])
    try writer.write((0..<50).map { _ in model.act() })
    // The test also holds if the file was deleted meanwhile.
    unlink(path)
    try writer.file.copy(to: folder.path + "/copy.scrawl", replacing: false)
    let copy = try DrawingFile(opening: folder.path + "/copy.scrawl", for: .reading)
    model.expect(try copy.contents())
    #expect(try copy.contents().properties == ["a": .text("b")])
    #expect(try copy.medium(hash: medium.hash.bytes) == medium)
    #expect(throws: DrawingFileError.taken) {
      try writer.file.copy(to: folder.path + "/copy.scrawl", replacing: false)
    }
    try writer.file.copy(to: folder.path + "/copy.scrawl", replacing: true)
    #expect(throws: DrawingFileError.moved) { try writer.write([.go(0)]) }
  }
}
