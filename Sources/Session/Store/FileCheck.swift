import Documents
import Glibc
import Synchronization
import System

/// StateColours through a file that was opened whether it is damaged anywhere, beside everything else and while nobody does anything.
final class FileCheck: Sendable {
  private let idleness: Idleness
  private let file: Mutex<SharedDrawing?>
  private let isGivenUp = Atomic(false)
  private let end = Mailbox<Bool>()

  /// How long it waits before it looks again whether somebody does anything, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Begins at once; `tell` hears on a thread of its own what is damaged, if anything is.
  init(
    of file: SharedDrawing, _ idleness: Idleness,
    tell: @escaping @Sendable (DrawingFileError) -> Void
  ) {
    self.idleness = idleness
    self.file = Mutex(file)
    Thread.start { [self] in
      Thread.giveWayToAll()
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
    while !isGivenUp.load(ordering: .relaxed) {
      do throws(DrawingFileError) {
        let findings = try file.findings { self.mayGoOn(with: file) }
        return findings.isEmpty ? nil : .damaged(findings)
      } catch {
        guard error == .cancelled else { return error }
      }
      usleep(Self.pause)
    }
    return nil
  }

  /// Waits while somebody does anything; false where it is given up, or where so much was written meanwhile that it has
  /// to begin again, since what it reads is kept as it was.
  private func mayGoOn(with file: SharedDrawing) -> Bool {
    while !isGivenUp.load(ordering: .relaxed), !file.keepsMuch {
      if idleness.isIdle() { return true }
      usleep(Self.pause)
    }
    return false
  }
}
