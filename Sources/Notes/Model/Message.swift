package import Coding

/// A message in a thread.
package struct Message: Record {
  package static let kind = "message"

  /// The members, which copies of the value share, since conversations are long and messages have many members.
  private let shared: Shared

  package init(
    id: NoteID, thread: NoteID, parent: NoteID? = nil, author: Author, clock: Int, created: Int,
    text: String, photos: [PhotoReference] = []
  ) {
    self.init(
      Parts(
        id: id, thread: thread, parent: parent, author: author, clock: clock, created: created,
        text: text, photos: photos))
  }

  private init(_ parts: Parts) {
    shared = Shared(parts)
  }

  package init?(_ json: JSON) {
    guard var reader = MemberReader(json), let id = reader.takeID("id"),
      let thread = reader.takeID("thread")
    else { return nil }
    var parts = Parts(
      id: id, thread: thread, parent: reader.takeID("parent"),
      author: reader.take("author") { $0.members == nil ? nil : Author($0) } ?? .nobody,
      clock: reader.takeCount("clock") ?? 0, created: reader.takeCount("created") ?? 0,
      text: reader.takeText("text") ?? "", photos: reader.take("photos", Self.photos) ?? [])
    parts.edited = reader.takeCount("edited")
    parts.revision = reader.takeCount("revision") ?? 0
    parts.isDeleted = reader.take("deleted") { $0.isTrue == true ? true : nil } ?? false
    parts.extra = reader.extra
    // Pictures with unknown members are kept in `extra`, together with the others.
    if let kept = parts.extra["photos"] { parts.photos = Self.readablePhotos(kept) }
    self.init(parts)
  }

  package var json: JSON {
    var writer = MemberWriter()
    writer.add("id", id.text)
    writer.add("thread", thread.text)
    writer.add("parent", parent?.text)
    if author != .nobody { writer.add("author", author.json) }
    if clock > 0 { writer.add("clock", clock) }
    if created > 0 { writer.add("created", created) }
    writer.add("edited", edited)
    if revision > 0 { writer.add("revision", revision) }
    if isDeleted { writer.add("deleted", .bool(true)) }
    if !text.isEmpty { writer.add("text", text) }
    if !photos.isEmpty, shared.parts.extra["photos"] == nil {
      writer.add("photos", .array(photos.map(\.json)))
    }
    return writer.object(with: shared.parts.extra)
  }

  /// The message edited to another content.
  package func edited(at time: Int, text: String, photos: [PhotoReference]? = nil) -> Message {
    changing { parts in
      (parts.edited, parts.text) = (time, text)
      if let photos {
        parts.photos = photos
        parts.extra.remove("photos")
      }
    }
  }

  /// The message without its content.
  package func deleted(at time: Int) -> Message {
    changing { parts in
      (parts.edited, parts.text, parts.photos, parts.isDeleted) = (time, "", [], true)
      parts.extra = ExtraMembers()
    }
  }

  /// A new message with the same content.
  func copied(as id: NoteID, in thread: NoteID, replyingTo parent: NoteID?) -> Message {
    var parts = shared.parts
    (parts.id, parts.thread, parts.parent) = (id, thread, parent)
    return Message(parts)
  }

  private func changing(_ change: (inout Parts) -> Void) -> Message {
    var parts = shared.parts
    parts.revision = min(revision + 1, MemberReader.largest)
    change(&parts)
    return Message(parts)
  }

  private static func photos(_ json: JSON) -> [PhotoReference]? {
    let photos = readablePhotos(json)
    return photos.count == json.elements?.count ? photos : nil
  }

  private static func readablePhotos(_ json: JSON) -> [PhotoReference] {
    json.elements?.compactMap(PhotoReference.init) ?? []
  }
}

extension Message {
  package var id: NoteID { shared.parts.id }
  package var thread: NoteID { shared.parts.thread }

  /// The message to which this one replies. It may be missing, and replies in hostile files may form cycles.
  package var parent: NoteID? { shared.parts.parent }
  package var author: Author { shared.parts.author }

  /// The logical clock: one more than the highest one among the messages that the author had seen.
  package var clock: Int { shared.parts.clock }

  /// Milliseconds since 1970, by the author's clock.
  package var created: Int { shared.parts.created }
  package var edited: Int? { shared.parts.edited }
  package var revision: Int { shared.parts.revision }
  package var text: String { shared.parts.text }
  package var photos: [PhotoReference] { shared.parts.photos }

  /// Whether the message was deleted, so that only its position is left.
  package var isDeleted: Bool { shared.parts.isDeleted }

  package static func == (first: Message, second: Message) -> Bool {
    first.shared === second.shared || first.shared.parts == second.shared.parts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(revision)
    hasher.combine(text)
  }
}

/// The members of a message.
private struct Parts: Hashable {
  var id: NoteID
  var thread: NoteID
  var parent: NoteID?
  let author: Author
  let clock: Int
  let created: Int
  var edited: Int?
  var revision = 0
  var text: String
  var photos: [PhotoReference]
  var isDeleted = false
  var extra = ExtraMembers()
}

private final class Shared: Sendable {
  let parts: Parts

  init(_ parts: Parts) {
    self.parts = parts
  }
}
