import Glibc
import TestSupport
import Testing

@testable import System

/// The permissions of files that the program makes. The environment of tests lets other users read new files.
@Suite struct FilePermissionsTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a" }

  init() throws {
    folder = try TemporaryFolder()
    try File.write([1], to: path)
  }

  private func mode(_ path: String) throws -> mode_t {
    try #require(FilePermissions.ofFile(at: path))
  }

  @Test(arguments: [0o600, 0o640, 0o644] as [mode_t])
  func copyOfAFileIsAsPrivateAsThat(permissions: mode_t) throws {
    chmod(path, permissions)
    #expect(try File.copy(path, to: folder.path + "/b"))
    #expect(try mode(folder.path + "/b") == permissions)
  }

  @Test func newFileIsAsOpenAsUsual() throws {
    let draft = try FileDraft(creating: folder.path + "/b", of: folder.path + "/missing")
    try draft.sync()
    #expect(try draft.take(folder.path + "/b"))
    #expect(try mode(folder.path + "/b") == 0o644)
  }

  @Test func userAlwaysReadsAndWritesACopy() throws {
    chmod(path, 0o444)
    #expect(try File.copy(path, to: folder.path + "/b"))
    #expect(try mode(folder.path + "/b") == 0o644)
  }

  @Test func foldersOfProgramsAreEnteredByTheUserAlone() throws {
    try File.makeFolder(folder.path + "/share/scrawl")
    #expect(try mode(folder.path + "/share") == 0o700)
    #expect(try mode(folder.path + "/share/scrawl") == 0o700)
    try File.makeFolder(folder.path + "/Pictures/Scrawl", isUsersOwn: true)
    #expect(try mode(folder.path + "/Pictures/Scrawl") == 0o755)
  }

  @Test func temporaryFileIsNotInherited() throws {
    let file = try SpoolFile()
    #expect(fcntl(file.descriptor, F_GETFD) == FD_CLOEXEC)
  }
}
