import Desktop
import Documents
import Glibc
import Synchronization

/// Looks through a file that was opened whether it is damaged anywhere, beside everything else and while nobody draws.
final class FileCheck: Sendable {
  private let stillness: Stillness
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
    Thread.start { [self] in
      Thread.giveWay()
      if let error = Self.fault(in: file, while: mayGoOn) { tell(error) }
      end.put(true)
    }
  }

  /// Gives it up, and waits until nothing is read any more.
  func giveUp() {
    isGivenUp.store(true, ordering: .relaxed)
    end.wait()
  }

  private static func fault(
    in file: SharedDrawing, while mayGoOn: @escaping () -> Bool
  ) -> DrawingFileError? {
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
