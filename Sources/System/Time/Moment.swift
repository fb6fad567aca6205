import Glibc

/// A time on the monotonic clock (`CLOCK_MONOTONIC`), to the microsecond.
package struct Moment: Hashable, Comparable, Sendable {
  /// Microseconds since the machine was started.
  package let microseconds: Int64

  package init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  package var milliseconds: Int64 { microseconds / 1000 }

  package static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  package static func < (first: Moment, second: Moment) -> Bool {
    first.microseconds < second.microseconds
  }

  package static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(microseconds: moment.microseconds + duration.microseconds)
  }

  package static func - (end: Moment, start: Moment) -> Duration {
    .microseconds(end.microseconds - start.microseconds)
  }
}

extension Duration {
  /// The duration in whole microseconds.
  package var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
