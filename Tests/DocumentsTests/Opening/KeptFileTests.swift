import Glibc
import TestSupport
import Testing

@testable import Documents

/// Backups of the files of earlier programs, which can't write them after the upgrade.
@Suite(.timeLimit(.minutes(120))) struct KeptFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func takeSample(_ step: Int, at path: String? = nil) throws -> [UInt8] {
    let bytes = try FileBytes.read(Golden.path(of: "step\(step).scrawl"))
    try FileBytes.write(bytes, to: path ?? self.path)
    return bytes
  }

  private func contents(of path: String) throws -> String {
    ContentsText.text(of: try DrawingFile(opening: path, for: .reading).contents())
  }

  private func open(_ path: String) throws -> [OpeningRemark] {
    try DrawingFile(opening: path, for: .writing).remarks
  }

  @Test(arguments: 1...6) func aFileThatIsUpgradedIsKeptBesideItself(step: Int) throws {
    _ = try takeSample(step)
    let before = try contents(of: path)
    #expect(try open(path) == [.upgraded(keeping: path + "~\(step)")])
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "a.scrawl~\(step)"])
    #expect(try contents(of: path + "~\(step)") == before)
    #expect(try DrawingFile(opening: path + "~\(step)", for: .reading).schema() == step)
    #expect(try open(path) == [])
  }

  @Test(arguments: 1...6) func aFileThatIsOnlyLockedStaysAsItIs(step: Int) throws {
    let bytes = try takeSample(step)
    _ = try DrawingFile(locking: path)
    #expect(try FileBytes.read(path) == bytes)
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl"])
  }

  @Test func aFileThatIsReplacedIsNotKept() throws {
    _ = try takeSample(3)
    let other = folder.path + "/b.scrawl"
    let file = try DrawingFile(creating: other)
    try file.copy(to: path, replacing: true)
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "b.scrawl"])
  }

  @Test func whatHasTheNameOfAKeptFileStays() throws {
    _ = try takeSample(3)
    try FileBytes.write(Array("Dear Ann".utf8), to: path + "~3")
    #expect(try open(path) == [.upgraded(keeping: path + "~3.2")])
    #expect(try FileBytes.read(path + "~3") == Array("Dear Ann".utf8))
  }

  @Test func aKeptFileIsReadByNobodyElse() throws {
    _ = try takeSample(3)
    chmod(path, 0o600)
    _ = try open(path)
    var status = stat()
    try #require(stat(path + "~3", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func aCopyThatIsMadeForChangesIsNotKept() throws {
    _ = try takeSample(3)
    let copy = folder.path + "/b.scrawl"
    let snapshot = try SharedSnapshot(of: path)
    _ = try SharedDrawing(copying: snapshot, to: copy, sitting: SittingID(), with: [])
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "b.scrawl"])
  }

  @Test(.enabled(if: TestSupport.SmallDisk.isPossible))
  func aFileThatCanNotBeKeptIsNotUpgraded() throws {
    let disk = try TestSupport.SmallDisk(at: folder.path + "/disk")
    let path = disk.path + "/a.scrawl"
    let bytes = try takeSample(3, at: path)
    try disk.fill()
    #expect(throws: DrawingFileError.earlier) { try open(path) }
    disk.makeRoom()
    #expect(try FileBytes.read(path) == bytes)
    #expect(FileBytes.names(in: disk.path) == ["a.scrawl"])
  }
}
