package import Coding

/// What somebody said in a thread.
package struct Message: Record {
  package static let kind = "message"

  /// Shared by copies, since conversations are long and messages have many members.
  private var parts: Parts

  package init(
    id: NoteID, thread: NoteID, parent: NoteID? = nil, author: Author, clock: Int, created: Int,
    text: String, photos: [PhotoReference] = []
  ) {
    parts = Parts(
      id: id, thread: thread, parent: parent, author: author, clock: clock, created: created,
      text: text, photos: photos)
  }

  package init?(_ json: JSON) {
    guard var reader = MemberReader(json), let id = reader.takeID("id"),
      let thread = reader.takeID("thread")
    else { return nil }
    parts = Parts(
      id: id, thread: thread, parent: reader.takeID("parent"),
      author: reader.take("author") { $0.members == nil ? nil : Author($0) } ?? .nobody,
      clock: reader.takeCount("clock") ?? 0, created: reader.takeCount("created") ?? 0,
      text: reader.takeText("text") ?? "", photos: reader.take("photos", Self.photos) ?? [])
    parts.edited = reader.takeCount("edited")
    parts.revision = reader.takeCount("revision") ?? 0
    parts.isDeleted = reader.take("deleted") { $0.isTrue == true ? true : nil } ?? false
    parts.extra = reader.extra
    // Some of the pictures are unknown: they are kept in `extra`, with the others.
    if let kept = parts.extra["photos"] { parts.photos = Self.readablePhotos(kept) }
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
    if !photos.isEmpty, parts.extra["photos"] == nil {
      writer.add("photos", .array(photos.map(\.json)))
    }
    return writer.object(with: parts.extra)
  }

  /// The message with another content.
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

  private func changing(_ change: (Parts) -> Void) -> Message {
    var message = self
    message.parts = Parts(parts)
    message.parts.revision = min(revision + 1, MemberReader.largest)
    change(message.parts)
    return message
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
  package var id: NoteID { parts.id }
  package var thread: NoteID { parts.thread }

  /// The message that this one replies to. It may be missing, and hostile files have circles.
  package var parent: NoteID? { parts.parent }
  package var author: Author { parts.author }

  /// One more than that of the messages that the writer had seen.
  package var clock: Int { parts.clock }

  /// Milliseconds since 1970, by the writer's clock.
  package var created: Int { parts.created }
  package var edited: Int? { parts.edited }
  package var revision: Int { parts.revision }
  package var text: String { parts.text }
  package var photos: [PhotoReference] { parts.photos }

  /// Whether only the place is left of the message.
  package var isDeleted: Bool { parts.isDeleted }

  package static func == (first: Message, second: Message) -> Bool {
    first.parts === second.parts || first.parts.isEqual(to: second.parts)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(revision)
    hasher.combine(text)
  }
}

/// The members of a message. They change only until the message is complete, before anybody else has them.
private final class Parts: @unchecked Sendable {
  let id: NoteID
  let thread: NoteID
  let parent: NoteID?
  let author: Author
  let clock: Int
  let created: Int
  var edited: Int?
  var revision = 0
  var text: String
  var photos: [PhotoReference]
  var isDeleted = false
  var extra = ExtraMembers()

  init(
    id: NoteID, thread: NoteID, parent: NoteID?, author: Author, clock: Int, created: Int,
    text: String, photos: [PhotoReference]
  ) {
    (self.id, self.thread, self.parent, self.author) = (id, thread, parent, author)
    (self.clock, self.created, self.text, self.photos) = (clock, created, text, photos)
  }

  convenience init(_ other: Parts) {
    self.init(
      id: other.id, thread: other.thread, parent: other.parent, author: other.author,
      clock: other.clock, created: other.created, text: other.text, photos: other.photos)
    (edited, revision) = (other.edited, other.revision)
    (isDeleted, extra) = (other.isDeleted, other.extra)
  }

  func isEqual(to other: Parts) -> Bool {
    id == other.id && thread == other.thread && parent == other.parent && author == other.author
      && clock == other.clock && created == other.created && edited == other.edited
      && revision == other.revision && text == other.text && photos == other.photos
      && isDeleted == other.isDeleted && extra == other.extra
  }
}
