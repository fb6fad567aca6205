/// A line of a long paragraph, which is laid out by itself.
struct LongLine: Hashable {
  /// Whether it is the first one, before which the mark of a list is.
  let isFirst: Bool
  let isLast: Bool

  /// The bytes that are seen of it: a space at which the paragraph wraps isn't.
  let shown: Int

  /// In units of the layout.
  let heights: LineHeights
}
