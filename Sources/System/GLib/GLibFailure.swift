import CGLib
import Glibc
import Synchronization

/// Reports errors with which GLib ends the program, such as a thread that the system refuses to make.
package enum GLibFailure {
  private static let report = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Makes GLib's fatal errors call `report` with GLib's message and then end the program with the status 1 instead of a trap.
  /// Any thread may call it.
  package static func tell(by report: @escaping @Sendable (_ reason: String) -> Void) {
    Self.report.withLock { $0 = report }
    let levels = [G_LOG_LEVEL_ERROR, G_LOG_FLAG_FATAL, G_LOG_FLAG_RECURSION]
    g_log_set_handler(
      "GLib", GLogLevelFlags(levels.reduce(0) { $0 | $1.rawValue }),
      { _, _, message, _ in
        GLibFailure.report.withLock { $0 }?(message.map { String(cString: $0) } ?? "")
        _exit(1)
      }, nil)
  }
}
