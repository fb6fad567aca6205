import Documents
import Glibc
import System
import TestSupport
import Testing

@testable import Session

/// The check of an open file that may be damaged.
@Suite(.timeLimit(.minutes(120))) struct FileCheckTests {
  private let stage: SessionStage
  private let told = Mailbox<DrawingFileError>()

  init() throws {
    stage = try SessionStage()
  }

  /// An open file with a place that was overwritten after opening.
  private func damagedFile(at offset: Int) throws -> SharedDrawing {
    let path = stage.home.path + "/house.scrawl"
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    let file = try SharedDrawing(
      creating: path, sitting: SittingID(), with: session.takeUnwritten())
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(pwrite(descriptor, [UInt8](repeating: 0xE7, count: 16), 16, offset) == 16)
    return file
  }

  /// The results of the check of a file, within a time limit.
  private func findings(about file: SharedDrawing) -> [DrawingFileError] {
    let check = FileCheck(of: file, Idleness(rest: .zero)) { [told] in told.put($0) }
    told.wait(atMost: 20_000)
    check.cancel()
    return told.takeAll()
  }

  /// Such a file isn't read to its end, unlike a file with damaged contents.
  @Test func aFileThatCanNoLongerBeReadIsTold() throws {
    #expect(try findings(about: damagedFile(at: 0)) == [.foreign])
  }
}
