import Glibc
import System
import TestSupport
import Testing

@testable import Library

/// The trash of a disk to which other users can write.
@Suite(.timeLimit(.minutes(120)), .enabled(if: SmallDisk.isPossible)) struct DiskTrashTests {
  // The disk is released before the folder in which it is mounted.
  private let disk: SmallDisk
  private let home: TemporaryFolder

  private var path: String { disk.path + "/House.scrawl" }

  /// The folder into which a malicious user tries to redirect the files.
  private var elsewhere: String { disk.path + "/elsewhere" }
  private var own: String { disk.path + "/.Trash-\(getuid())" }
  private var shared: String { disk.path + "/.Trash" }

  init() throws {
    home = try TemporaryFolder()
    disk = try SmallDisk(at: home.path + "/disk")
    try File.write([1], to: path)
    try make(elsewhere, 0o1777)
  }

  private func make(_ folder: String, _ mode: mode_t) throws {
    try #require(mkdir(folder, 0o700) == 0 && chmod(folder, mode) == 0)
  }

  private func put() throws -> Trash.Item {
    try Trash(home: home.path + "/share/Trash").put(path)
  }

  private func expectRefusal() {
    #expect(throws: FileError(code: EACCES, path: path, action: .discard)) { try put() }
    #expect((try? File.read(path)) == [1])
  }

  @Test func linkInPlaceOfTheOwnTrashLeadsNowhere() throws {
    try #require(symlink(elsewhere, own) == 0)
    expectRefusal()
    #expect(Folder.files(in: elsewhere).isEmpty)
  }

  @Test func trashOfAnotherUserIsNotUsed() throws {
    try make(own, 0o777)
    try #require(chown(own, getuid() + 1, getgid()) == 0)
    expectRefusal()
    #expect(Folder.files(in: own).isEmpty)
  }

  @Test func sharedTrashHasAFolderOfEachUser() throws {
    try make(shared, 0o1777)
    #expect(try put().file == "\(shared)/\(getuid())/files/House.scrawl")
  }

  @Test func linkInPlaceOfTheSharedTrashLeadsNowhere() throws {
    try #require(symlink(elsewhere, shared) == 0)
    #expect(try put().file == "\(own)/files/House.scrawl")
    #expect(Folder.files(in: elsewhere).isEmpty)
  }

  @Test func linkInTheSharedTrashLeadsNowhere() throws {
    try make(shared, 0o1777)
    try #require(symlink(elsewhere, "\(shared)/\(getuid())") == 0)
    #expect(try put().file == "\(own)/files/House.scrawl")
    #expect(Folder.files(in: elsewhere).isEmpty)
  }

  @Test func sharedTrashThatAnybodyCanClearIsNotUsed() throws {
    try make(shared, 0o777)
    #expect(try put().file == "\(own)/files/House.scrawl")
    #expect(Folder.files(in: shared).isEmpty)
  }
}
