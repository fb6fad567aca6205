public import Geometry

/// The place and bounds of a mark, which a source knows without reading the mark.
public struct MarkExtent: Hashable, Sendable {
  public let place: Double
  public let id: Int

  /// A rectangle around the ink that exceeds it by less than a unit on each side.
  public let bounds: Rect

  public init(place: Double, id: Int, bounds: Rect) {
    (self.place, self.id, self.bounds) = (place, id, bounds)
  }
}
