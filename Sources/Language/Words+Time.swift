package import System

extension Words {
  /// The date and the time of day.
  package func moment(_ moment: CalendarMoment) -> String {
    self(.dayAndTime, ["day": day(moment), "time": timeOfDay(moment)])
  }

  /// The time of day; the date precedes it on a day other than that of `now`.
  package func moment(_ moment: CalendarMoment, seenAt now: CalendarMoment) -> String {
    let isToday = (moment.year, moment.month, moment.day) == (now.year, now.month, now.day)
    return isToday ? timeOfDay(moment) : self.moment(moment)
  }

  private func timeOfDay(_ moment: CalendarMoment) -> String {
    "\(CalendarMoment.digits(moment.hour)):\(CalendarMoment.digits(moment.minute))"
  }

  package func day(_ moment: CalendarMoment) -> String {
    let values = [
      "year": CalendarMoment.digits(moment.year, 4), "month": CalendarMoment.digits(moment.month),
      "day": CalendarMoment.digits(moment.day),
    ]
    return self(.day, values)
  }

  /// The time from `time` to `now`, both in seconds since 1970, as words; a date if it is more than a week.
  package func age(of time: Int, at now: Int) -> String {
    let (minute, hour, day) = (60, 3600, 86400)
    // A file from a machine whose clock is ahead may seem to be from the future.
    let age = max(now - time, 0)
    switch age {
    case ..<minute: return self[.justNow]
    case ..<hour: return self(.minutesAgo, count: age / minute)
    case ..<day: return self(.hoursAgo, count: age / hour)
    case ..<(7 * day): return self(.daysAgo, count: age / day)
    default: return self.day(CalendarMoment(time))
    }
  }
}

extension Phrase {
  static let justNow = Phrase("justNow")
  static let minutesAgo = Phrase("minutesAgo")
  static let hoursAgo = Phrase("hoursAgo")
  static let daysAgo = Phrase("daysAgo")
  static let day = Phrase("day")
  static let dayAndTime = Phrase("dayAndTime")
}
