import Geometry
import Language
import System

@testable import Notes

/// A block of each kind.
enum SampleBlocks {
  static var all: [Block] {
    get throws {
      let conversation = try SampleConversation.make()
      var kinds: Set<String> = []
      return (0..<conversation.rowCount).map { conversation[$0].block }.filter { block in
        var namer = BlockNamer()
        let kind = block.accept(&namer)?.split(separator: " ").first.map(String.init)
        return kinds.insert(kind ?? "").inserted
      }
    }
  }

  static let context = NoteContext(
    Words(.english), at: Samples.noon / 1000 + 3600, calendar: .universal)
}

/// A conversation with all kinds of blocks.
enum SampleConversation {
  static func make(_ extra: [Message] = []) throws -> Conversation {
    let messages = [
      Samples.message(1, "The roof is too low, I think.", by: Samples.charles, minute: -1500),
      Samples.message(2, "Which one?\nالسقف الأيمن؟", by: Samples.layla, minute: -1440, parent: 1),
      Samples.message(
        3, "The right one. See (https://houses.example.org/roofs?pitch=40°).", by: Samples.ada,
        minute: 0, photos: [try Samples.photo]),
      Samples.message(4, "I raise it.", by: Samples.ada, minute: 2).edited(
        at: 9, text: "I raise it by two squares."),
      Samples.message(5, "oops", by: Samples.charles, minute: 3).deleted(at: 9),
      Samples.message(
        6, "Is https://www.аррӏе.com safe?", by: Samples.charles, minute: 4, parent: 3),
    ]
    let reactions = [("👍", Samples.ada), ("👍", Samples.layla), ("❤", Samples.charles)].compactMap {
      Reaction(message: Samples.id(4), person: $1, emoji: $0)
    }
    return Conversation(
      messages + extra, reactions: reactions, me: Samples.ada.id, unreadClock: 5,
      calendar: .universal)
  }
}
