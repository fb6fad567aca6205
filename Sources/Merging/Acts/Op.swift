package import Marks

/// A change of one step. Marks are indexes of the table of names, spots indexes of the spots that `SpotOrder` got, and values
/// indexes of a table of the caller's, of which nothing but equality counts.
package enum Op: Hashable, Sendable {
  /// A line has the part of all its samples, any other mark 0...1.
  case add(mark: Int, part: StrokePart, spot: Int)
  /// Nothing stays of a mark that is cut into no pieces.
  case cut(mark: Int, into: [Piece])
  case remove(mark: Int)
  /// Also sets a member of a group.
  case set(mark: Int, property: Property, value: Int)
  /// In the unit of the caller's. To move a group moves its members.
  case move(marks: [Int], dx: Int, dy: Int)
  case bring(mark: Int, spot: Int)
  case group(members: [Int], into: Int)
  case dissolve(group: Int)
  /// Sets data that isn't a mark: an entry, a property of the drawing, a filter of the view. The highest revision counts.
  case enter(key: Int, revision: Int, value: Int)
}
