import Glibc
import System
import TestSupport
import Testing

@testable import Documents

/// Files that another program overwrites repeatedly while they are copied.
@Suite(.timeLimit(.minutes(120))) struct RestlessFileTests {
  private let folder: TemporaryFolder
  private let size = 1 << 20
  private var path: String { folder.path + "/a.scrawl" }

  /// A file system on which a copy can't share the blocks of the file.
  private static let otherDisk = "/dev/shm"

  init() throws {
    folder = try TemporaryFolder()
    try FileBytes.write([UInt8](repeating: 7, count: size), to: path)
  }

  /// Overwrites a file as soon as a part of it is copied.
  private final class Meddler: CopyAllowance {
    private let path: String
    private var times: Int

    /// Overwrites the file during the first `times` copies.
    init(_ path: String, times: Int, bytes: Int) {
      (self.path, self.times) = (path, times)
      super.init(bytes: Int64(bytes))
    }

    override func take(_ count: Int) -> Bool {
      if count > 0, times > 0 {
        times -= 1
        utimensat(AT_FDCWD, path, nil, 0)
      }
      return super.take(count)
    }
  }

  @Test func aFileThatNeverStandsStillIsCopiedThreeTimesAtMost() throws {
    let meddler = Meddler(path, times: .max, bytes: 3 * size)
    let copies = try PrivateFolder(in: Self.otherDisk)
    var failure: DrawingFileError?
    do throws(DrawingFileError) {
      _ = try copies.copyDrawing(at: path, within: meddler)
    } catch {
      failure = error
    }
    #expect(failure == .restless)
    #expect(meddler.used > size && meddler.used <= 3 * size)
  }

  @Test func aCopyEndsAsSoonAsTheFileChanges() throws {
    let meddler = Meddler(path, times: 1, bytes: 3 * size)
    let copies = try PrivateFolder(in: Self.otherDisk)
    let copy = try copies.copyDrawing(at: path, within: meddler)
    #expect(try FileBytes.read(copy) == FileBytes.read(path))
    #expect(meddler.used < 2 * size)
  }

  @Test func aSmallFileMayBeCopiedOften() {
    let allowance = CopyAllowance(for: [path, path + "-journal"])
    #expect((0..<50).allSatisfy { _ in allowance.take(size) })
    #expect((0..<50).contains { _ in !allowance.take(size) })
    #expect(allowance.isUsedUp)
    #expect(allowance.used == 64 << 20)
  }
}
