/// A wanted change of a drawing's entries. The n-th of several, counted from zero, makes the version whose id is
/// `drawing.entries.nextID` + n, so that a change can be about an entry that an earlier one adds.
///
/// A change is of the present version of the entry that it names, and of no effect where that is gone.
public enum EntryChange: Hashable, Sendable {
  case add(
    kind: String, parent: Int? = nil, marks: [MarkReference] = [], media: [MediumHash] = [],
    body: [UInt8])

  /// Gives an entry another body, and other media if they aren't nil.
  case replace(Entry, body: [UInt8], media: [MediumHash]? = nil)

  /// Makes a root be about other marks.
  case attach(Entry, to: [MarkReference])
  case remove(Entry)
}

extension Limits {
  /// Whether a file can keep what a change makes of an entry.
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
