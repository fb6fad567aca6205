public import Geometry

/// Moves the marks at some places by the same vector, without listing them.
public struct Move: Hashable, Sendable {
  public let places: PlaceRanges

  /// The translation, in whole multiples of 1/4096 (see `Vector.snapped`).
  public let way: Vector

  /// A rectangle around the ink of the marks before the move.
  public let area: Rect

  public init(_ places: PlaceRanges, by way: Vector, area: Rect) {
    (self.places, self.way, self.area) = (places, way.snapped, area)
  }

  /// The move that undoes this one.
  public var reversed: Move {
    Move(places, by: -way, area: area.offset(by: way))
  }

  /// The area in which ink disappears or appears.
  public var changedArea: Rect { area.union(area.offset(by: way)) }
}
