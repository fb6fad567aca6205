import Documents
import Glibc
import TestSupport
import Testing

@Suite struct CopyingTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private var target: String { folder.path + "/b.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    try writer.write(Sketch.dots(1...3))
  }

  private func ids(_ path: String) throws -> [Int] {
    try DrawingFile(opening: path, for: .reading).contents().marks.map(\.id)
  }

  @Test func aCopyLeavesNothingElseBehind() throws {
    try writer.file.copy(to: target, replacing: false)
    try writer.settle()
    try writer.file.copy(to: target, replacing: true)
    #expect(try ids(target) == [1, 2, 3])
    let names = FileBytes.names(in: folder.path).filter { !$0.hasSuffix("-journal") }
    #expect(names == ["a.scrawl", "b.scrawl"])
  }

  @Test func aCopyMayBeReadByWhomTheProcessLets() throws {
    try writer.file.copy(to: target, replacing: false)
    var (status, own) = (stat(), stat())
    #expect(stat(target, &status) == 0)
    #expect(stat(writer.file.path, &own) == 0)
    #expect(status.st_mode == own.st_mode)
    #expect(status.st_mode & 0o400 != 0)
  }

  @Test func aDrawingThatIsOpenIsNotReplaced() throws {
    let other = try DrawingWriter(DrawingFile(creating: target))
    #expect(throws: DrawingFileError.locked) {
      try writer.file.copy(to: target, replacing: true)
    }
    #expect(throws: DrawingFileError.locked) {
      try writer.file.copy(to: writer.file.path, replacing: true)
    }
    try other.write(Sketch.dots(1...1))
    try writer.write([.go(1)])
    #expect(try other.file.contents().marks.map(\.id) == [1])
  }

  @Test func anythingElseIsReplaced() throws {
    try FileBytes.write([1, 2, 3], to: target)
    try writer.file.copy(to: target, replacing: true)
    #expect(try ids(target) == [1, 2, 3])
  }

  @Test(arguments: [false, true], ["-journal", "-wal"])
  func whatAnotherFileLeftUnfinishedIsNotMixedIn(replacing: Bool, suffix: String) throws {
    try FileBytes.write([1, 2, 3], to: target + suffix)
    #expect(throws: DrawingFileError.taken) {
      try writer.file.copy(to: target, replacing: replacing)
    }
    #expect(throws: DrawingFileError.taken) { _ = try DrawingFile(creating: target) }
    #expect(try FileBytes.read(target + suffix) == [1, 2, 3])
    #expect(access(target, F_OK) != 0)
  }

  @Test func aLinkLeadsToTheFileThatIsReplaced() throws {
    try writer.file.copy(to: target, replacing: false)
    try writer.write([.go(1)])
    let link = folder.path + "/link"
    #expect(symlink("b.scrawl", link) == 0)
    try writer.file.copy(to: link, replacing: true)
    #expect(try ids(target) == [1])
    #expect(FileBytes.names(in: folder.path).contains("link"))
  }

  @Test func aCopyGoesNowhereThatIsNotThere() throws {
    #expect(throws: DrawingFileError.missing) {
      try writer.file.copy(to: folder.path + "/none/b.scrawl", replacing: false)
    }
  }
}
