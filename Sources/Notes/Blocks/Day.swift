package import System

/// A day of the calendar.
package struct Day: Hashable, Sendable {
  package let year: Int32
  package let month: Int8
  package let day: Int8

  package init(_ moment: CalendarMoment) {
    year = Int32(clamping: moment.year)
    (month, day) = (Int8(clamping: moment.month), Int8(clamping: moment.day))
  }
}
