package import Geometry

/// Where a mark that is present lies, by what a file tells without the mark itself.
package struct StoredExtent: Hashable, Sendable {
  package let place: Double
  package let id: Int

  /// The smallest rectangle of whole units around the ink.
  package let bounds: Rect
}
