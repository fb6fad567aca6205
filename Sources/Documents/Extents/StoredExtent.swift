package import Geometry

/// The place, number and bounds of a present mark, read without the mark itself.
package struct StoredExtent: Hashable, Sendable {
  package let place: Double
  package let id: Int

  /// The smallest rectangle of whole units around the ink.
  package let bounds: Rect
}
