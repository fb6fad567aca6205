package import Coding

/// A thread of messages. Its entry in the file refers to the marks that it is about.
package struct NoteThread: Record {
  package static let kind = "thread"

  package private(set) var id: NoteID
  package private(set) var title: String?
  package private(set) var resolution: Resolution?
  package private(set) var revision: Int

  private var extra = ExtraMembers()

  /// The person who resolved a thread, and the time.
  package struct Resolution: Hashable, Sendable {
    package let author: Author

    /// Milliseconds since 1970.
    package let time: Int

    package init(author: Author, time: Int) {
      (self.author, self.time) = (author, time)
    }
  }

  package init(id: NoteID, title: String? = nil) {
    (self.id, self.title, resolution, revision) = (id, title, nil, 0)
  }

  package init?(_ json: JSON) {
    guard var reader = MemberReader(json), let id = reader.takeID("id") else { return nil }
    self.id = id
    title = reader.takeText("title")
    resolution = reader.take("resolved", Self.resolution)
    revision = reader.takeCount("revision") ?? 0
    extra = reader.extra
    // A resolution with unknown members is kept in `extra`, until it is changed.
    if let kept = extra["resolved"] { resolution = Self.readableResolution(kept) }
  }

  package var json: JSON {
    var writer = MemberWriter()
    writer.add("id", id.text)
    writer.add("title", title)
    if let resolution, extra["resolved"] == nil {
      writer.add("resolved", Self.json(of: resolution))
    }
    if revision > 0 { writer.add("revision", revision) }
    return writer.object(with: extra)
  }

  package var isResolved: Bool { resolution != nil }

  package func titled(_ title: String?) -> NoteThread {
    var thread = changed()
    thread.title = title
    return thread
  }

  /// The thread resolved; with nil, open again.
  package func resolved(_ resolution: Resolution?) -> NoteThread {
    var thread = changed()
    thread.resolution = resolution
    thread.extra.remove("resolved")
    return thread
  }

  /// Another thread with the same title and resolution.
  func copied(as id: NoteID) -> NoteThread {
    var thread = self
    thread.id = id
    return thread
  }

  private func changed() -> NoteThread {
    var thread = self
    thread.revision = min(revision + 1, MemberReader.largest)
    return thread
  }

  /// Parses a resolution; nil if writing it again would lose a member.
  private static func resolution(_ json: JSON) -> Resolution? {
    guard let resolution = readableResolution(json), json == Self.json(of: resolution) else {
      return nil
    }
    return resolution
  }

  private static func json(of resolution: Resolution) -> JSON {
    .object([("by", resolution.author.json), ("at", .integer(resolution.time))])
  }

  private static func readableResolution(_ json: JSON) -> Resolution? {
    guard var reader = MemberReader(json) else { return nil }
    return Resolution(
      author: reader.take("by") { $0.members == nil ? nil : Author($0) } ?? .nobody,
      time: reader.takeCount("at") ?? 0)
  }
}
