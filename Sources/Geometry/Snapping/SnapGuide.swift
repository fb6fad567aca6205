/// A line that shows to which place a box has snapped.
package struct SnapGuide: Hashable, Sendable {
  package enum Kind: Sendable {
    /// A line through edges or middles of boxes.
    case line

    /// One of several equal gaps, from edge to edge.
    case gap
  }

  package let kind: Kind
  package let start: Point
  package let end: Point

  package init(kind: Kind, start: Point, end: Point) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }
}
