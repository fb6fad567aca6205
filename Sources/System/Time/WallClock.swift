package import Glibc

/// The real-time clock (`CLOCK_REALTIME`), which jumps when somebody sets it.
package enum WallClock {
  /// Seconds since 1970, UTC.
  package static var seconds: Double {
    let now = now
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Milliseconds since 1970, UTC.
  package static var milliseconds: Int64 {
    let now = now
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  package static var now: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }
}
