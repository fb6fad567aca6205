import Glibc
import System
import TestSupport
import Testing

/// The format as which a file is opened.
@Suite struct OpenedFormatTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func format(of text: String, as name: String) throws -> FileFormat? {
    let path = folder.path + "/" + name
    try File.write(Array(text.utf8), to: path)
    return FileFormat(opening: path)
  }

  @Test(arguments: ["a.scrawl", "a.png", "a.pdf", "a"]) func bytesCountMoreThanTheName(
    name: String
  ) throws {
    #expect(try format(of: "GIF89a", as: name) == .gif)
    #expect(try format(of: "SQLite format 3\0", as: name) == .drawing)
  }

  @Test(arguments: ["", "text", "%PDF-1.7"]) func damagedDrawingIsKnownByItsName(
    text: String
  ) throws {
    #expect(try format(of: text, as: "a.scrawl") == .drawing)
    #expect(try format(of: text, as: "A.SCRAWL") == .drawing)
    for name in ["a.png", "a.pdf", "a.svg", "a"] {
      #expect(try format(of: text, as: name) == nil, "\(name)")
    }
  }

  @Test func nameAloneTellsWhereThereIsNoFile() throws {
    #expect(FileFormat(opening: folder.path + "/a.scrawl") == .drawing)
    #expect(FileFormat(opening: folder.path + "/a.png") == nil)
    try File.makeFolder(folder.path + "/b.scrawl")
    #expect(FileFormat(opening: folder.path + "/b.scrawl") == .drawing)
    #expect(FileFormat(opening: folder.path) == nil)
  }

  @Test func aPipeIsNotWaitedFor() {
    mkfifo(folder.path + "/a", 0o600)
    #expect(FileFormat(opening: folder.path + "/a") == nil)
  }
}
