import Glibc
import System

/// Handles the signals that end the program while it runs a subcommand.
enum Interruption {
  /// The signals of users and of the system that end the program, and those of its own limits (`ProcessBounds`).
  private static let endings = [SIGTERM, SIGINT, SIGHUP]
  private static let bounds = [SIGXCPU, SIGALRM]

  /// Makes these signals delete the temporary files and end the program at once, even during a computation. If the system can't
  /// start a thread, a signal ends the program in the default way.
  static func watch() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWatched = Thread.tryStart {
      var (awaited, found) = (Self.signals, Int32(0))
      sigwait(&awaited, &found)
      Temporaries.deleteAll {
        if bounds.contains(found) { _exit(1) }
        pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
        raise(found)
      }
    }
    if !isWatched { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endings + bounds { sigaddset(&signals, signal) }
    return signals
  }
}
