/// Data of a drawing that isn't a mark, such as a message about some marks, or the filters of the view.
///
/// An entry never changes: a changed one is a new version with the same key. Only the code that made the body can interpret it.
public struct Entry: Hashable, Sendable {
  /// Identifies the entry through all its versions: the id of its first one.
  public let key: Int

  /// Identifies the version among all that the drawing ever had.
  public let id: Int

  /// A short word of the letters a to z that tells how to read the body, such as "message".
  public let kind: String

  /// The key of the parent, an older entry; nil for a root. Roots stay in memory while the drawing is open; other entries may be
  /// in its file only. An entry isn't present while its parent isn't.
  public let parent: Int?

  /// The marks that a root refers to, in ascending order, each once. When a change replaces or divides these marks, the
  /// references follow them. Other entries refer to none.
  public let marks: [MarkReference]

  /// The media that the body mentions, so that a file keeps them.
  public let media: [MediumHash]

  /// The content, which contains neither keys nor ids, since a copy without history numbers marks and entries anew.
  public let body: [UInt8]

  public init(
    key: Int, id: Int, kind: String, parent: Int? = nil, marks: [MarkReference] = [],
    media: [MediumHash] = [], body: [UInt8]
  ) {
    (self.key, self.id, self.kind, self.parent) = (key, id, kind, parent)
    self.marks = parent == nil && !marks.isEmpty ? Set(marks).sorted() : []
    (self.media, self.body) = (media, body)
  }

  /// The kind of the entry with the filters of the view. A drawing has one at most.
  package static let viewKind = "view"

  /// The next version, with another body or with references to other marks.
  func version(
    _ id: Int, marks: [MarkReference]? = nil, media: [MediumHash]? = nil, body: [UInt8]? = nil
  ) -> Entry {
    Entry(
      key: key, id: id, kind: kind, parent: parent, marks: marks ?? self.marks,
      media: media ?? self.media, body: body ?? self.body)
  }

  /// The same version without its references to some marks, by their ids.
  package func leavingOut(_ ids: Set<Int>) -> Entry {
    guard marks.contains(where: { ids.contains($0.id) }) else { return self }
    return version(id, marks: marks.filter { !ids.contains($0.id) })
  }
}

extension Limits {
  /// The most bytes of an entry's body.
  public static let entryBytes = 4 << 20

  /// The most marks that an entry refers to, and the most media that it mentions.
  public static let entryMarks = 1 << 16
  public static let entryMedia = 1 << 12

  /// Whether an entry lies within the limits, so that a file can keep it.
  public static func hold(_ entry: Entry) -> Bool {
    let ids = entry.parent.map { [$0, entry.key, entry.id] } ?? [entry.key, entry.id]
    return ids.allSatisfy { $0 > 0 && numbers.contains(Int64($0)) } && entry.key <= entry.id
      && hasRoom(for: entry) && entry.marks.allSatisfy(hold)
  }

  /// Whether an entry has a valid kind and isn't too large for a file, whatever its numbers are.
  static func hasRoom(for entry: Entry) -> Bool {
    entry.parent.map { $0 < entry.key } ?? true && ForeignMark.isName(entry.kind.utf8)
      && entry.body.count <= entryBytes && entry.media.count <= entryMedia
      && entry.marks.count <= entryMarks
  }

  /// Whether the numbers of a reference lie within the limits.
  public static func hold(_ reference: MarkReference) -> Bool {
    ranks.contains(reference.rank) && numbers.contains(Int64(reference.id))
      && reference.path.count <= depth && reference.path.allSatisfy { 0..<vertices ~= $0 }
  }
}
