/// A requested change of a drawing's entries. The n-th of several, counted from zero, makes the version whose id is
/// `drawing.entries.nextID` + n, so that a change can refer to an entry that an earlier one adds.
///
/// A change applies to the present version of its entry, and has no effect if the entry is gone.
public enum EntryChange: Hashable, Sendable {
  case add(
    kind: String, parent: Int? = nil, marks: [MarkReference] = [], media: [MediumHash] = [],
    body: [UInt8])

  /// Replaces the body of an entry, and its media unless they are nil.
  case replace(Entry, body: [UInt8], media: [MediumHash]? = nil)

  /// Makes a root refer to other marks.
  case attach(Entry, to: [MarkReference])
  case remove(Entry)
}

extension Limits {
  /// Whether the entry after a change is small enough for a file.
  package static func hasRoom(for change: EntryChange) -> Bool {
    switch change {
    case .add(_, _, let marks, let media, let body):
      marks.count <= entryMarks && media.count <= entryMedia && body.count <= entryBytes
    case .replace(_, let body, let media):
      media?.count ?? 0 <= entryMedia && body.count <= entryBytes
    case .attach(_, let marks): marks.count <= entryMarks
    case .remove: true
    }
  }
}
