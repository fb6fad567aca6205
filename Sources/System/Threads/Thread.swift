import CLinux
import Glibc

/// A thread of the system.
package enum Thread {
  /// Runs `body` beside the caller. Where the system has no thread to give, the caller runs it.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    if !tryStart(body) { body() }
  }

  /// Runs `body` beside the caller; answers false where the system has no thread to give, and nothing runs.
  package static func tryStart(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    // Signals that end the program are the event loop's to take, however early a thread began.
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

  /// Has whoever else wants to run go before the calling thread from now on.
  package static func giveWay() { setNiceness(5) }

  /// Lets the calling thread run only while no other thread wants to, those with low priority included.
  package static func giveWayToAll() {
    setNiceness(19)
    var parameters = sched_param()
    sched_setscheduler(0, CLinuxSchedulesIdly, &parameters)
  }

  private static func setNiceness(_ niceness: Int32) {
    // On Linux a thread has a niceness of its own. Where it can't be set the work is done as well.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
