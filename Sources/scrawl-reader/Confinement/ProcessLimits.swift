import CLinux
import Decoding
import Glibc

/// The limits of this process that stay the same for all pictures.
enum ProcessLimits {
  static func set(_ kind: ReaderKind) throws(ConfinementError) {
    // A write beyond the limit fails instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    try limit(CLinuxLimitCore, to: 0)
    try limit(CLinuxLimitFileSize, to: 0)
    // Fonts are open while they are in use.
    try limit(CLinuxLimitFiles, to: kind == .vectors ? 64 : 16)
  }

  /// Gives the next request its time on the processor. What `isLast` can't be given more, not by this process itself either.
  static func beginRequest(isLast: Bool) {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let end = UInt(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1 + PictureLimits.seconds)
    // The program measures the time on the clock too, so that a failure here does no harm.
    _ = CLinuxSetLimit(CLinuxLimitProcessor, end, isLast ? end : .max)
  }

  private static func limit(_ resource: Int32, to value: UInt) throws(ConfinementError) {
    guard CLinuxSetLimit(resource, value, value) == 0 else { throw .last(.limits) }
  }
}
