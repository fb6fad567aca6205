import Desktop
import Documents
import Glibc
import Synchronization

/// Looks through a file that was opened whether it is damaged anywhere, beside everything else and while nobody draws.
final class FileCheck: Sendable {
  private let stillness: Stillness
  private let file: Mutex<SharedDrawing?>
  private let isGivenUp = Atomic(false)
  private let end = Mailbox<Bool>()

  /// How long it waits before it looks again whether somebody draws, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Begins at once; `tell` hears on a thread of its own what is damaged, if anything is.
  init(
    of file: SharedDrawing, _ stillness: Stillness,
    tell: @escaping @Sendable (DrawingFileError) -> Void
  ) {
    self.stillness = stillness
    self.file = Mutex(file)
    Thread.start { [self] in
      Thread.giveWay()
      if let error = findFault() { tell(error) }
      end.put(true)
    }
  }

  /// Gives it up, and waits until the file was let go of.
  func giveUp() {
    isGivenUp.store(true, ordering: .relaxed)
    end.wait()
  }

  /// Takes the file, which is closed with the last who has it.
  private func findFault() -> DrawingFileError? {
    guard let file = file.withLock({ $0.take() }) else { return nil }
    do throws(DrawingFileError) {
      let findings = try file.findings(while: mayGoOn)
      return findings.isEmpty ? nil : .damaged(findings)
    } catch {
      return error == .cancelled ? nil : error
    }
  }

  /// Waits while somebody draws; false where it is given up.
  private func mayGoOn() -> Bool {
    while !isGivenUp.load(ordering: .relaxed) {
      if stillness.isStill { return true }
      usleep(Self.pause)
    }
    return false
  }
}
