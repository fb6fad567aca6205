public import Geometry

/// The rank and bounds of a mark, which a source knows without reading the mark.
public struct MarkExtent: Hashable, Sendable {
  public let rank: Double
  public let id: Int

  /// A rectangle around the ink that exceeds it by less than a unit on each side.
  public let bounds: Rect

  public init(rank: Double, id: Int, bounds: Rect) {
    (self.rank, self.id, self.bounds) = (rank, id, bounds)
  }
}
