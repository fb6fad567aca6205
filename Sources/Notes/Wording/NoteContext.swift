package import Language
import System

/// The values besides the block that the describing visitors need.
package struct NoteContext {
  package let words: Words
  package let today: Day?
  package let yesterday: Day?

  /// The phrase that the user searches for.
  package var search: MessageSearch?

  package init(_ words: Words, today: Day, yesterday: Day) {
    (self.words, self.today, self.yesterday) = (words, today, yesterday)
  }

  /// A context without today and yesterday, for text that is read later.
  package init(_ words: Words) {
    (self.words, today, yesterday) = (words, nil, nil)
  }

  /// The present day by `calendar`; `now` is in seconds since 1970.
  package init(_ words: Words, at now: Int, calendar: LocalCalendar = LocalCalendar()) {
    var calendar = calendar
    let yesterday = Day(calendar.time(of: (now - 86400) * 1000))
    self.init(words, today: calendar.day(of: now * 1000), yesterday: yesterday)
  }

  func text(of day: Day) -> String {
    switch day {
    case today: words[.notesToday]
    case yesterday: words[.notesYesterday]
    default: CalendarMoment(day).map(words.day) ?? String(day.year)
    }
  }

  func text(ofTime time: CalendarMoment) -> String {
    "\(CalendarMoment.digits(time.hour)):\(CalendarMoment.digits(time.minute))"
  }

  /// A name with the sign that distinguishes it.
  func name(_ name: String?, _ distinction: String?) -> String {
    let name = name ?? words[.notesNobody]
    return distinction.map { "\(name) \($0)" } ?? name
  }

  /// The warning before a link is opened; nil for an ordinary link.
  package func warning(about address: WebAddress) -> String? {
    if address.warnings.contains(.lookalike) { return words[.notesLookalike] }
    if address.warnings.contains(.credentials) {
      return words(.notesCredentials, ["host": address.host])
    }
    if address.warnings.contains(.number) { return words[.notesNumberAddress] }
    return address.warnings.contains(.coded) ? words[.notesOtherScript] : nil
  }

  func text(of photo: PhotoReference) -> String {
    guard photo.width > 0, photo.height > 0 else { return words[.notesPicture] }
    return words(
      .notesPictureSize, ["width": String(photo.width), "height": String(photo.height)])
  }
}

extension CalendarMoment {
  /// The beginning of a day; nil if the year has more than four digits.
  fileprivate init?(_ day: Day) {
    self.init(year: Int(day.year), month: Int(day.month), day: Int(day.day), hour: 0, minute: 0)
  }
}
