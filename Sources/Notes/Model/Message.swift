package import Coding

/// What somebody said in a thread.
package struct Message: Record {
  package static let kind = "message"

  package let id: NoteID
  package let thread: NoteID

  /// The message that this one replies to. It may be missing, and hostile files have circles.
  package let parent: NoteID?

  package let author: Author

  /// One more than that of the messages that the writer had seen.
  package let clock: Int

  /// Milliseconds since 1970, by the writer's clock.
  package let created: Int
  package private(set) var edited: Int?
  package private(set) var revision: Int
  package private(set) var text: String
  package private(set) var photos: [PhotoReference]

  /// Whether only the place is left of the message.
  package private(set) var isDeleted: Bool

  private var extra = ExtraMembers()

  package init(
    id: NoteID, thread: NoteID, parent: NoteID? = nil, author: Author, clock: Int, created: Int,
    text: String, photos: [PhotoReference] = []
  ) {
    (self.id, self.thread, self.parent) = (id, thread, parent)
    (self.author, self.clock, self.created) = (author, clock, created)
    (self.text, self.photos) = (text, photos)
    (edited, revision, isDeleted) = (nil, 0, false)
  }

  package init?(_ json: JSON) {
    guard var reader = MemberReader(json), let id = reader.takeID("id"),
      let thread = reader.takeID("thread")
    else { return nil }
    (self.id, self.thread) = (id, thread)
    parent = reader.takeID("parent")
    author = reader.take("author") { $0.members == nil ? nil : Author($0) } ?? .nobody
    clock = reader.takeCount("clock") ?? 0
    created = reader.takeCount("created") ?? 0
    edited = reader.takeCount("edited")
    revision = reader.takeCount("revision") ?? 0
    isDeleted = reader.take("deleted") { $0.isTrue == true ? true : nil } ?? false
    text = reader.takeText("text") ?? ""
    photos = reader.take("photos", Self.photos) ?? []
    extra = reader.extra
    // Some of the pictures are unknown: they are kept in `extra`, with the others.
    if let kept = extra["photos"] { photos = Self.readablePhotos(kept) }
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
    if !photos.isEmpty, extra["photos"] == nil {
      writer.add("photos", .array(photos.map(\.json)))
    }
    return writer.object(with: extra)
  }

  /// The message with another content.
  package func edited(at time: Int, text: String, photos: [PhotoReference]? = nil) -> Message {
    var message = changed()
    (message.edited, message.text) = (time, text)
    if let photos {
      message.photos = photos
      message.extra.remove("photos")
    }
    return message
  }

  /// The message without its content.
  package func deleted(at time: Int) -> Message {
    var message = changed()
    (message.edited, message.text, message.photos, message.isDeleted) = (time, "", [], true)
    message.extra = ExtraMembers()
    return message
  }

  private func changed() -> Message {
    var message = self
    message.revision = min(revision + 1, MemberReader.largest)
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
