package import Geometry

/// The rank, number and bounds of a present mark, read without the mark itself.
package struct StoredExtent: Hashable, Sendable {
  package let rank: Double
  package let id: Int

  /// The smallest rectangle of whole units around the ink.
  package let bounds: Rect
}
