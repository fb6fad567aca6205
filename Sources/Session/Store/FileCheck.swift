import Documents
import Glibc
import Synchronization
import System

/// Checks an open file for damage, on a thread of its own, while the program isn't used.
final class FileCheck: Sendable {
  private let idleness: Idleness
  private let file: Mutex<SharedDrawing?>
  private let isCancelled = Atomic(false)
  private let interruption = Interruption()
  private let end = Mailbox<Bool>()

  /// The time between two looks at `idleness`, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Begins at once; calls `tell` on the check's thread if the file is damaged.
  init(
    of file: SharedDrawing, _ idleness: Idleness,
    tell: @escaping @Sendable (DrawingFileError) -> Void
  ) {
    self.idleness = idleness
    self.file = Mutex(file)
    Thread.start { [self] in
      Thread.setIdlePriority()
      if let error = findFault() { tell(error) }
      end.put(true)
    }
  }

  /// Ends the check and waits until it has released the file.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    // `interrupt` misses a statement that begins at the same time, so it is repeated until the check has ended.
    repeat {
      interruption.interrupt()
      end.wait(atMost: 10)
    } while end.takeAll().isEmpty
  }

  /// Takes the file out of the check, so that the check doesn't keep it open.
  private func findFault() -> DrawingFileError? {
    guard let file = file.withLock({ $0.take() }) else { return nil }
    while !isCancelled.load(ordering: .relaxed) {
      do throws(DrawingFileError) {
        let findings = try file.findings(reachedBy: interruption) { self.mayGoOn(with: file) }
        return findings.isEmpty ? nil : .damaged(findings)
      } catch {
        guard error == .cancelled else { return error }
      }
      usleep(Self.pause)
    }
    return nil
  }

  /// Waits while the program is in use. Returns false if the check was cancelled, or if so much was written meanwhile that it
  /// must begin again: the version of the file that it reads is kept in memory.
  private func mayGoOn(with file: SharedDrawing) -> Bool {
    while !isCancelled.load(ordering: .relaxed), !file.keepsMuch {
      if idleness.isIdle() { return true }
      usleep(Self.pause)
    }
    return false
  }
}
