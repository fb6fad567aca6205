import CLinux
import Decoding
import Glibc

/// The limits of this process that stay the same for all pictures.
enum ProcessLimits {
  static func set(_ kind: ReaderKind) throws(ConfinementError) {
    // With the signal ignored, a write beyond the limit fails instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    try limit(CLinuxLimitCore, to: 0)
    try limit(CLinuxLimitFileSize, to: 0)
    // Fonts stay open while they are used.
    try limit(CLinuxLimitFiles, to: kind == .vectors ? 64 : 16)
  }

  /// Gives the next request its processor time. With `isLast` the limit can't be raised again, not even by this process itself.
  static func beginRequest(isLast: Bool) {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let end = UInt(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1 + PictureLimits.seconds)
    // The program also measures the wall-clock time, so a failure here does no harm.
    _ = CLinuxSetLimit(CLinuxLimitProcessor, end, isLast ? end : .max)
  }

  private static func limit(_ resource: Int32, to value: UInt) throws(ConfinementError) {
    guard CLinuxSetLimit(resource, value, value) == 0 else { throw .last(.limits) }
  }
}
