package import Geometry

/// What a mark has beside its body: to change it writes no vertex again.
package struct Look: Hashable, Sendable {
  /// Nil for a mark that has none.
  package let ink: Ink?

  /// What leads from where the body says to where the mark was put; nil where that is the same.
  package let transform: Transform?

  /// The filters of a group; nil for all other marks.
  package let filters: GroupFilters?

  /// The style of a line; nil for all other marks, and where the line is seen as it was drawn.
  package let style: DrawnStyle?

  /// The part of a line that is seen; nil for all other marks, and where all of the line is.
  package let part: StrokePart?

  package init(
    ink: Ink?, transform: Transform? = nil, filters: GroupFilters? = nil, style: DrawnStyle? = nil,
    part: StrokePart? = nil
  ) {
    (self.ink, self.transform, self.filters) = (ink, transform, filters)
    (self.style, self.part) = (style, part)
  }
}
