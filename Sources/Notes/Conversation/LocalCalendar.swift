import Glibc
package import System

/// Computes the local day and time of messages.
package struct LocalCalendar: Sendable {
  /// Converts seconds since 1970 to the local date and time.
  private let moment: @Sendable (Int) -> CalendarMoment

  /// The cached range of seconds known to fall on `day`.
  private var known: ClosedRange<Int> = 1...1
  private var day: Day

  /// `moment` may convert to another time zone than the system's.
  package init(
    _ moment: @escaping @Sendable (Int) -> CalendarMoment = { CalendarMoment(time_t($0)) }
  ) {
    self.moment = moment
    day = Day(moment(1))
  }

  /// The day of a time in milliseconds since 1970.
  mutating func day(of time: Int) -> Day {
    let seconds = time / 1000
    if known.contains(seconds) { return day }
    let moment = moment(seconds)
    day = Day(moment)
    // Clocks are put forward or back by an hour or two, so that much is left out at both ends of the day.
    known = seconds - max(moment.hour - 2, 0) * 3600...seconds + max(21 - moment.hour, 0) * 3600
    return day
  }

  func time(of time: Int) -> CalendarMoment { moment(time / 1000) }
}
