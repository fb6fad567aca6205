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
