import Glibc
import System
import TestSupport
import Testing

/// Files that are written piece by piece, and the files that they replace.
@Suite(.timeLimit(.minutes(120))) struct FileDraftTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/a"
  }

  private func write(_ bytes: [UInt8], into path: String) throws {
    let draft = try FileDraft(into: path)
    try draft.append(bytes)
    try draft.sync()
    try draft.replace()
  }

  @Test func aFileIsReplaced() throws {
    try File.write([1], to: path)
    let before = try #require(FileStamp(path))
    let draft = try FileDraft(into: path)
    try draft.append([2, 3])
    try draft.sync()
    let stamp = draft.stamp
    #expect(FileStamp(path) == before)
    try draft.replace()
    #expect(FileStamp(path) == stamp && stamp != before)
    #expect(try File.read(path) == [2, 3])
  }

  @Test func aPipeIsWrittenIntoAndStays() throws {
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    try write([4, 5], into: path)
    var bytes = [UInt8](repeating: 0, count: 3)
    #expect(read(reader, &bytes, 3) == 2 && bytes == [4, 5, 0])
    #expect(PathKind(of: path) == .other)
  }

  @Test(arguments: ["/proc/self/fd/", "/dev/fd/"])
  func aDescriptorGoesOnWhereItIs(beginning: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    #expect(Glibc.write(descriptor, [UInt8](1...2), 2) == 2)
    let link = folder.path + "/link"
    symlink(beginning + String(descriptor), link)
    try write([3], into: link)
    try write([4], into: beginning + String(descriptor))
    #expect(try File.read(path) == [1, 2, 3, 4])
  }

  @Test func whatIsNoFileIsNeverReplaced() throws {
    mkfifo(path, 0o600)
    #expect(throws: FileError(code: ENXIO, path: path, action: .write)) {
      try File.write([1], to: path)
    }
    #expect(throws: FileError(code: EISDIR, path: folder.path, action: .write)) {
      try File.write([1], to: folder.path)
    }
    #expect(PathKind(of: path) == .other)
  }
}
