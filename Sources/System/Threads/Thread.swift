import CLinux
import Glibc

/// Starts threads and sets their priority.
package enum Thread {
  /// Runs `body` on a new thread, or on this one if the system can start none.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    if !tryStart(body) { body() }
  }

  /// Runs `body` on a new thread. Returns false, and runs nothing, if the system can start none.
  package static func tryStart(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    // The event loop reads these signals from a signalfd, so every thread blocks them, even one started before the
    // loop.
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let status = pthread_create(
      &thread, nil,
      { box in
        if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Lowers the calling thread's priority.
  package static func lowerPriority() { setNiceness(5) }

  /// Runs the calling thread only while every other thread is idle, even those of low priority.
  package static func setIdlePriority() {
    setNiceness(19)
    var parameters = sched_param()
    sched_setscheduler(0, CLinuxSchedulesIdly, &parameters)
  }

  private static func setNiceness(_ niceness: Int32) {
    // On Linux each thread has its own niceness. A failure only leaves the thread at its old priority.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
