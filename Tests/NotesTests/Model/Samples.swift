import Geometry
import Marks
import Notes

/// People, messages and pictures for tests.
enum Samples {
  static let ada = Author(id: "ada", name: "Ada Lovelace", colour: Colour(0x2F6FDE))
  static let charles = Author(id: "charles", name: "Charles Babbage", colour: Colour(0xC2571A))
  static let layla = Author(id: "layla", name: "ليلى", colour: Colour(0x1F8A5B))

  static let thread = NoteID(high: 1, low: 1)

  /// 2026-11-25, 12:00 UTC.
  static let noon = 1_795_608_000_000

  static func id(_ number: Int) -> NoteID { NoteID(high: 7, low: UInt64(number)) }

  static func message(
    _ number: Int, _ text: String, by author: Author = ada, minute: Int? = nil, parent: Int? = nil,
    photos: [PhotoReference] = [], thread: NoteID = thread
  ) -> Message {
    Message(
      id: id(number), thread: thread, parent: parent.map(id), author: author, clock: number,
      created: noon + (minute ?? number) * 60_000, text: text, photos: photos)
  }

  static var photo: PhotoReference {
    get throws {
      PhotoReference(
        medium: try hash(7), type: "image/png", width: 640, height: 480)
    }
  }

  static func hash(_ byte: UInt8) throws -> MediumHash {
    guard let hash = MediumHash([UInt8](repeating: byte, count: MediumHash.count)) else {
      throw Missing()
    }
    return hash
  }

  struct Missing: Error {}
}
