import Glibc
import TestSupport
import Testing

@testable import System

@Suite struct LockFileTests {
  private let folder: TemporaryFolder
  private var target: String { folder.path + "/house.scrawl" }
  private var path: String { folder.path + "/.house.scrawl.lock" }

  init() throws {
    folder = try TemporaryFolder()
    _ = try File.create([1], at: target)
  }

  /// The tag of a process that has ended.
  private func tagOfTheDead() throws -> String {
    let parts = try #require(ProcessTag.own).text.split(separator: ".")
    return (parts[..<3] + ["\(parts[3])", "0"]).joined(separator: ".")
  }

  @Test func oneAtATimeHasIt() throws {
    do {
      let lock = try #require(try LockFile(beside: target))
      #expect(lock.path == path)
      #expect(try LockFile(beside: target) == nil)
      withExtendedLifetime(lock) {}
    }
    #expect(access(path, F_OK) != 0)
    #expect(try LockFile(beside: target) != nil)
  }

  @Test func theFileOfAProcessThatHasEndedIsTakenOver() throws {
    _ = try File.create(Array("\(tagOfTheDead())\n".utf8), at: path)
    let lock = try #require(try LockFile(beside: target))
    #expect(try File.read(lock.path) == Array("\(ProcessTag.own?.text ?? "")\n".utf8))
    #expect(Folder.files(in: folder.path) == [path, target])
  }

  @Test(arguments: ["", "Dear Ann\n", "0123abcd.0123abcd.0123abcd.1.1\n"])
  func theFileOfSomebodyElseStays(text: String) throws {
    _ = try File.create(Array(text.utf8), at: path)
    #expect(try LockFile(beside: target) == nil)
    #expect(try File.read(path) == Array(text.utf8))
    #expect(Folder.files(in: folder.path) == [path, target])
  }

  @Test func itNoticesThatItsTargetWasReplaced() throws {
    let lock = try #require(try LockFile(beside: target))
    #expect(!lock.hasLostTarget)
    _ = try File.create([2], at: folder.path + "/other")
    try #require(rename(folder.path + "/other", target) == 0)
    #expect(lock.hasLostTarget)
  }

  @Test func filesOnThisDiskCanBeLocked() {
    #expect(!FileLocks.areMissing(in: folder.path))
    #expect(Folder.files(in: folder.path) == [target])
  }
}
