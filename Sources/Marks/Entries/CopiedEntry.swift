/// A copy of an entry, to be pasted with copies of marks.
public struct CopiedEntry: Hashable, Sendable {
  public let kind: String

  /// The index of the parent among the copies before this one; nil for a root, an entry without a parent.
  public let parent: Int?

  /// The copied marks that the entry is about: at least one for a root, and none for an entry with a parent.
  public let marks: [Reference]

  /// The media that the body mentions.
  public let media: [MediumHash]
  public let body: [UInt8]

  /// Names the copy of a mark, or a mark inside the copy of a group.
  public struct Reference: Hashable, Sendable {
    /// The index of the copy among those of marks.
    public let mark: Int

    /// The path into the group, as in `MarkReference`.
    public let path: [Int]

    public init(mark: Int, path: [Int] = []) {
      (self.mark, self.path) = (mark, path)
    }
  }

  public init(
    kind: String, parent: Int? = nil, marks: [Reference] = [], media: [MediumHash] = [],
    body: [UInt8]
  ) {
    (self.kind, self.parent, self.marks) = (kind, parent, marks)
    (self.media, self.body) = (media, body)
  }
}

extension Limits {
  /// Whether the copy of an entry with this index lies within the limits, if `count` marks are copied with it.
  public static func hold(_ copy: CopiedEntry, at index: Int, marks count: Int) -> Bool {
    let isRooted = copy.parent.map { 0..<index ~= $0 && copy.marks.isEmpty } ?? !copy.marks.isEmpty
    return isRooted && ForeignMark.isName(copy.kind.utf8) && copy.body.count <= entryBytes
      && copy.media.count <= entryMedia && copy.marks.count <= entryMarks
      && copy.marks.allSatisfy { reference in
        0..<count ~= reference.mark && reference.path.count <= depth
          && reference.path.allSatisfy { 0..<vertices ~= $0 }
      }
  }
}
