package import Geometry

/// The properties of a mark beside its body; a change of them writes no vertex again.
package struct Look: Hashable, Sendable {
  /// The ink; nil for a mark without ink.
  package let ink: Ink?

  /// The transform from the body's coordinates to where the mark was put; nil if they are the same.
  package let transform: Transform?

  /// The filters of a group; nil for all other marks.
  package let filters: GroupFilters?

  /// The style of a line; nil for all other marks, and if the line is shown as it was drawn.
  package let style: DrawnStyle?

  /// The visible part of a line; nil for all other marks, and if the whole line is visible.
  package let part: StrokePart?

  package init(
    ink: Ink?, transform: Transform? = nil, filters: GroupFilters? = nil, style: DrawnStyle? = nil,
    part: StrokePart? = nil
  ) {
    (self.ink, self.transform, self.filters) = (ink, transform, filters)
    (self.style, self.part) = (style, part)
  }
}
