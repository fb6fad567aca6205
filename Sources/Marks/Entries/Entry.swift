/// What belongs to a drawing without being a mark, such as a message about some marks, or the filters of the view.
///
/// An entry never changes: a changed one is a new version with the same key. What the body means is known to the one who
/// made it alone.
public struct Entry: Hashable, Sendable {
  /// Identifies the entry through all its versions: the id of its first one.
  public let key: Int

  /// Identifies the version among all that the drawing ever had.
  public let id: Int

  /// A word for programs that says how to read the body, such as "message".
  public let kind: String

  /// The key of the entry that it belongs to; nil for a root. Roots are in memory as long as the drawing is open, and the
  /// others may be in its file alone.
  public let parent: Int?

  /// The marks that it is about, in ascending order, each once. They follow what becomes of the marks.
  public let marks: [MarkReference]
  public let body: [UInt8]

  public init(
    key: Int, id: Int, kind: String, parent: Int? = nil, marks: [MarkReference] = [], body: [UInt8]
  ) {
    (self.key, self.id, self.kind, self.parent) = (key, id, kind, parent)
    self.marks = Set(marks).sorted()
    self.body = body
  }

  /// The next version, with another body or about other marks.
  func version(_ id: Int, marks: [MarkReference]? = nil, body: [UInt8]? = nil) -> Entry {
    Entry(
      key: key, id: id, kind: kind, parent: parent, marks: marks ?? self.marks,
      body: body ?? self.body)
  }
}
