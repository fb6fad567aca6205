import Glibc
package import System

/// Says on which day and at which time of day messages were written.
package struct LocalCalendar: Sendable {
  /// The local date and time of seconds since 1970.
  private let moment: @Sendable (Int) -> CalendarMoment

  /// Seconds that are on the same day for certain.
  private var known: ClosedRange<Int> = 1...1
  private var day: Day

  /// `moment` gives another time zone than the system's.
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
    // Clocks are changed by an hour or two.
    known = seconds - max(moment.hour - 2, 0) * 3600...seconds + max(21 - moment.hour, 0) * 3600
    return day
  }

  func time(of time: Int) -> CalendarMoment { moment(time / 1000) }
}
