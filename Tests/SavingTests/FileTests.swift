import Glibc
import System
import TestSupport
import Testing

@testable import Saving

@Suite struct FileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/picture.png" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func readsWhatWasWritten() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    try File.write(bytes, to: path)
    #expect(try File.read(path) == bytes)
    #expect(Folder.files(in: folder.path) == [path])
  }

  @Test func replacingKeepsPermissions() throws {
    try File.write([1], to: path)
    chmod(path, 0o640)
    try File.write([2], to: path)
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o7777 == 0o640)
  }

  @Test func symbolicLinkGoesOnLeadingWhereItLed() throws {
    let target = folder.path + "/target.png"
    try File.write([1], to: target)
    symlink("target.png", path)
    try File.write([2], to: path)
    #expect(try File.read(target) == [2])
    var status = stat()
    lstat(path, &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func creatingLeavesWhatIsThereAlone() throws {
    #expect(try File.create([1], at: path))
    #expect(try !File.create([2], at: path))
    #expect(try File.read(path) == [1])
    #expect(Folder.files(in: folder.path) == [path])
  }

  @Test func missingFolderIsNamedInTheError() throws {
    let error = #expect(throws: FileError.self) {
      try File.write([1], to: folder.path + "/none/picture.png")
    }
    #expect(error?.code == ENOENT)
    #expect(error?.path.hasSuffix("none/picture.png") == true)
  }

  @Test func makesFoldersAsDeepAsNeeded() throws {
    try File.makeFolder(folder.path + "/a/b/c")
    try File.makeFolder(folder.path + "/a/b/c")
    try File.write([1], to: folder.path + "/a/b/c/picture.png")
  }

  @Test func folderIsNoFile() {
    let error = #expect(throws: FileError.self) { try File.read(folder.path) }
    #expect(error?.code == EISDIR)
  }

  @Test func namesOfOneMomentAreToldApart() {
    let first = PicturesFolder.fileName(at: 0, number: 1)
    #expect(first.hasPrefix("Scrawl 19"))
    #expect(first.hasSuffix(".png"))
    #expect(PicturesFolder.fileName(at: 0, number: 2) == first.dropLast(4) + " (2).png")
  }
}
