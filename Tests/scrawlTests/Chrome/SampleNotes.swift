import Geometry
import Glibc
import Marks
import System

@testable import Notes

/// A conversation with blocks of all kinds.
enum SampleNotes {
  static let thread = NoteID(high: 1, low: 1)

  /// A calendar in UTC.
  static var calendar: LocalCalendar {
    LocalCalendar { seconds in
      var time = time_t(seconds)
      var parts = tm()
      gmtime_r(&time, &parts)
      let moment = CalendarMoment(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
        hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
      return moment ?? CalendarMoment(0)
    }
  }

  private static let ada = Author(id: "ada", name: "Ada Lovelace", colour: Colour(0x2F6FDE))
  private static let charles = Author(
    id: "charles", name: "Charles Babbage", colour: Colour(0xC2571A))

  /// 2026-11-21, 12:00 UTC.
  private static let noon = 1_795_262_400_000

  private static func message(
    _ number: Int, _ text: String, by author: Author = ada, minute: Int, parent: Int? = nil,
    photos: [PhotoReference] = []
  ) -> Message {
    Message(
      id: NoteID(high: 7, low: UInt64(number)), thread: thread,
      parent: parent.map { NoteID(high: 7, low: UInt64($0)) }, author: author, clock: number,
      created: noon + (minute - 3000) * 60_000, text: text, photos: photos)
  }

  static var conversation: Conversation {
    let photo = MediumHash([UInt8](repeating: 7, count: MediumHash.count)).map {
      PhotoReference(medium: $0, type: "image/png", width: 320, height: 120)
    }
    let messages = [
      message(1, "The roof is too steep, isn’t it?", minute: 0),
      message(2, "Compare https://example.org/roofs", minute: 1),
      message(3, "A little", by: charles, minute: 1500, parent: 1),
      message(4, "", by: charles, minute: 1502, photos: photo.map { [$0] } ?? []),
      message(5, "Better now", minute: 2980).edited(at: noon, text: "Much better now"),
    ]
    let reactions = [ada, charles].compactMap {
      Reaction(message: messages[4].id, person: $0, emoji: "👍")
    }
    return Conversation(
      messages, reactions: reactions, me: charles.id, unreadClock: 5, calendar: calendar)
  }
}
