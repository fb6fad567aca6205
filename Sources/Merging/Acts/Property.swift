/// A property of a mark for which the latest act counts, whole. `geometry` is the shape without the moves, which add up.
package enum Property: UInt8, CaseIterable, Sendable {
  case colour, opacity, width, style, fill, geometry, filters, picture, body, lock
  /// The typed words and their looks, also those in a shape.
  case words
  /// The group that a mark is in, and the spot that it was brought to: set by acts of their own alone.
  case group, spot

  /// Whether `Op.set` sets it.
  package var isSettable: Bool { self != .group && self != .spot }
}
