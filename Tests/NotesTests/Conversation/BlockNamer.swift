import System

@testable import Notes

/// Describes a block in a few words.
struct BlockNamer: MessageVisitor {
  typealias Result = String

  func visitDate(_ block: DateBlock) -> String? {
    guard !block.isUnreadLine else { return "unread" }
    return "date \(block.day.year)-\(block.day.month)-\(block.day.day)"
  }

  func visitCreatorInfo(_ block: CreatorInfo) -> String? {
    let time =
      CalendarMoment.digits(block.time.hour) + ":" + CalendarMoment.digits(block.time.minute)
    return ["creator", block.name ?? "nobody", block.distinction, block.isOwn ? "own" : nil, time]
      .compactMap(\.self).joined(separator: " ")
  }

  func visitCommentInfo(_ block: CommentInfo) -> String? {
    "comment \(block.name ?? "nobody"): \(block.isDeleted ? "deleted" : block.excerpt)"
  }

  func visitContent(_ block: Content) -> String? {
    "content \(block.isDeleted ? "deleted" : block.text.text)\(block.isEdited ? " (edited)" : "")"
  }

  func visitLink(_ block: Link) -> String? { "link \(block.address.host)" }

  func visitPhoto(_ block: Photo) -> String? { "photo \(block.photo.width)x\(block.photo.height)" }

  func visitEmoji(_ block: Emoji) -> String? {
    "emoji " + block.counts.map { "\($0.sign)\($0.count)" }.joined(separator: " ")
  }
}

extension LocalCalendar {
  /// The calendar of UTC, so that tests don't depend on the machine's time zone.
  static var universal: LocalCalendar {
    LocalCalendar { seconds in
      // The days of the Gregorian calendar, counted from 1 March of the year 0 (Richards 2013).
      let days = seconds / 86400 + 719_468
      let era = days / 146_097
      let rest = days - era * 146_097
      let year = (rest - rest / 1460 + rest / 36524 - rest / 146_096) / 365
      let dayOfYear = rest - (365 * year + year / 4 - year / 100)
      let month = (5 * dayOfYear + 2) / 153
      let moment = CalendarMoment(
        year: min(year + era * 400 + (month < 10 ? 0 : 1), 9999),
        month: month < 10 ? month + 3 : month - 9,
        day: dayOfYear - (153 * month + 2) / 5 + 1, hour: seconds / 3600 % 24,
        minute: seconds / 60 % 60)
      return moment ?? CalendarMoment(0)
    }
  }
}
