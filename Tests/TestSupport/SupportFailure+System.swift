import Glibc

extension SupportFailure {
  /// Makes the failure of a system call, by default the one in `errno`.
  static func system(_ action: String, error: Int32 = errno) -> SupportFailure {
    let reason = String(cString: strerror(error))
    return SupportFailure(code: .system, message: "Could not \(action): \(reason).")
  }

  /// Makes the failure of a wait that took longer than it may.
  static func timedOut(_ awaited: String, after seconds: Double) -> SupportFailure {
    SupportFailure(code: .timedOut, message: "Waited \(seconds) s in vain for \(awaited).")
  }
}
