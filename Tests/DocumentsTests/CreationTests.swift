import Synchronization
import System
import TestSupport
import Testing

@testable import Documents

/// New files beside programs that read each file that appears in a folder.
@Suite(.timeLimit(.minutes(120))) struct CreationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Reads the newest file repeatedly, as thumbnailers do.
  private final class Looker: Sendable {
    private let path = Mutex("")
    private let isDone = Atomic(false)
    private let end = Mailbox<Bool>()

    init() {
      Thread.start { [self] in
        while !isDone.load(ordering: .relaxed) {
          let path = path.withLock(\.self)
          _ = try? DrawingFile(opening: path, for: .reading)
        }
        end.put(true)
      }
    }

    func look(at path: String) {
      self.path.withLock { $0 = path }
    }

    func stop() {
      isDone.store(true, ordering: .relaxed)
      end.wait()
    }
  }

  @Test func temporaryFileIsBesideItsTargetWhateverTheNameBeginsWith() throws {
    let path = try DrawingFile.temporaryPath(beside: folder.path + "/\u{301}a.scrawl")
    #expect(FilePath.folder(of: path) == folder.path)
  }

  @Test func programsThatLookAtANewFileAtOnceDoNotKeepItFromBeingOpened() {
    let looker = Looker()
    for number in 1...30 {
      let path = folder.path + "/\(number).scrawl"
      looker.look(at: path)
      #expect(throws: Never.self) { _ = try DrawingFile(creating: path) }
    }
    looker.stop()
  }
}
