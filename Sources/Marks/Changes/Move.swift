public import Geometry

/// Moves the marks of some places, all by the same way, without a word about each.
public struct Move: Hashable, Sendable {
  public let places: PlaceRanges

  /// How far; both parts are whole multiples of 1/4096, see `Vector.snapped`.
  public let way: Vector

  /// A rectangle around the ink of the marks before they are moved.
  public let area: Rect

  public init(_ places: PlaceRanges, by way: Vector, area: Rect) {
    (self.places, self.way, self.area) = (places, way.snapped, area)
  }

  /// What undoes it.
  public var reversed: Move {
    Move(places, by: -way, area: area.offset(by: way))
  }

  /// Where ink goes away or comes.
  public var changedArea: Rect { area.union(area.offset(by: way)) }
}
