import Glibc
import Synchronization
import System

/// What signals do that end the program while it writes a file.
enum Interruption {
  /// The signal that cancelled the work; 0 if none did.
  private static let number = Atomic<Int32>(0)

  /// Has such a signal cancel the work, so that this can remove what it has begun. Another one ends the program at once.
  static func cancel(_ progress: Progress) {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWatched = Thread.tryStart {
      var (awaited, found) = (Self.signals, Int32(0))
      sigwait(&awaited, &found)
      number.store(found, ordering: .relaxed)
      progress.cancel()
      pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
      while true { pause() }
    }
    if !isWatched { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Ends the program as the signal would have that cancelled the work.
  static func end() {
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number.load(ordering: .relaxed))
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }
}
