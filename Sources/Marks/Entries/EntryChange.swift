/// A wanted change of a drawing's entries. New entries get their keys in the order of the changes, from
/// `drawing.entries.nextID` on, so that a change can be about an entry that an earlier one adds.
public enum EntryChange: Hashable, Sendable {
  case add(kind: String, parent: Int? = nil, marks: [MarkReference] = [], body: [UInt8])

  /// Gives an entry another body.
  case replace(Entry, body: [UInt8])

  /// Makes an entry be about other marks.
  case attach(Entry, to: [MarkReference])
  case remove(Entry)
}
