import Glibc

extension SupportFailure {
  /// The failure of a system call, by default with the error in `errno`.
  static func system(_ action: String, error: Int32 = errno) -> SupportFailure {
    let reason = String(cString: strerror(error))
    return SupportFailure(code: .system, message: "Could not \(action): \(reason).")
  }

  /// The failure of a wait that exceeded its time limit.
  static func timedOut(_ awaited: String, after seconds: Double) -> SupportFailure {
    SupportFailure(code: .timedOut, message: "Waited \(seconds) s in vain for \(awaited).")
  }
}
