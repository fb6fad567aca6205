import Glibc

/// A moment on the clock that never jumps (`CLOCK_MONOTONIC`), to the microsecond.
public struct Moment: Hashable, Comparable, Sendable {
  /// Since the machine was started.
  let microseconds: Int64

  var milliseconds: Int64 { microseconds / 1000 }

  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  public static func < (first: Moment, second: Moment) -> Bool {
    first.microseconds < second.microseconds
  }

  public static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(microseconds: moment.microseconds + duration.microseconds)
  }

  public static func - (end: Moment, start: Moment) -> Duration {
    .microseconds(end.microseconds - start.microseconds)
  }
}

extension Duration {
  /// The whole microseconds in it.
  var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
