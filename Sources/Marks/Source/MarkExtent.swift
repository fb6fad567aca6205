public import Geometry

/// Where a mark lies, by what a source tells without reading it.
public struct MarkExtent: Hashable, Sendable {
  public let place: Double
  public let id: Int

  /// A rectangle around the ink, larger than it by less than a unit on each side.
  public let bounds: Rect

  public init(place: Double, id: Int, bounds: Rect) {
    (self.place, self.id, self.bounds) = (place, id, bounds)
  }
}
