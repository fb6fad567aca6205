package import Coding
import System

/// A person's emoji below a message. There is one record for each message, person and emoji.
package struct Reaction: Record {
  package static let kind = "reaction"

  package private(set) var message: NoteID
  package let person: Author
  package let emoji: String

  /// Whether the reaction is still there.
  package private(set) var isOn: Bool
  package private(set) var revision: Int

  private var extra = ExtraMembers()

  /// The limit in bytes, longer than any emoji.
  private static let longest = 64

  /// Makes a reaction; nil if the emoji is empty or too long to be one.
  package init?(message: NoteID, person: Author, emoji: String) {
    guard (1...Self.longest).contains(emoji.utf8.count) else { return nil }
    (self.message, self.person, self.emoji) = (message, person, emoji)
    (isOn, revision) = (true, 0)
  }

  package init?(_ json: JSON) {
    guard var reader = MemberReader(json), let message = reader.takeID("message"),
      let person = reader.take("person", { $0.members == nil ? nil : Author($0) }),
      let emoji = reader.takeText("emoji"), (1...Self.longest).contains(emoji.utf8.count)
    else { return nil }
    (self.message, self.person, self.emoji) = (message, person, emoji)
    isOn = reader.take("off") { $0.isTrue == true ? true : nil } == nil
    revision = reader.takeCount("revision") ?? 0
    extra = reader.extra
  }

  package var json: JSON {
    var writer = MemberWriter()
    writer.add("message", message.text)
    writer.add("person", person.json)
    writer.add("emoji", emoji)
    if !isOn { writer.add("off", .bool(true)) }
    if revision > 0 { writer.add("revision", revision) }
    return writer.object(with: extra)
  }

  /// Computed from message, person and emoji, so it is the same in every copy of the drawing.
  package var id: NoteID {
    let words = "\(message.text)\0\(person.id)\0\(emoji)"
    let digest = Digest.sha256.bytes(of: words.utf8)
    func word(at start: Int) -> UInt64 {
      digest[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return NoteID(high: word(at: 0), low: word(at: 8))
  }

  /// The same reaction to another message.
  func copied(below message: NoteID) -> Reaction {
    var reaction = self
    reaction.message = message
    return reaction
  }

  /// The reaction removed, or added again.
  package func toggled() -> Reaction {
    var reaction = self
    reaction.isOn.toggle()
    reaction.revision = min(revision + 1, MemberReader.largest)
    return reaction
  }
}
