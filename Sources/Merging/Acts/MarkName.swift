package import Marks

/// The name of a mark, which is the same in all files. Marks within a name are indexes of the table of names.
package enum MarkName: Hashable, Sendable {
  /// A mark that a step made, by its sitting and its number there.
  case made(sitting: Int, serial: Int)
  /// A mark that lies in a group and never had a name of its own: it lives and goes with the group.
  case member(of: Int, position: Int)
  /// The part of a line where these marks overlap, which was made by cuts that didn't know of each other.
  case meet(of: [Int], part: StrokePart)

  /// The sitting and the number of a mark that a step made.
  package var maker: (sitting: Int, serial: Int)? {
    if case .made(let sitting, let serial) = self { (sitting, serial) } else { nil }
  }
}
