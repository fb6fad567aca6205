public import Geometry

/// Moves the marks at some ranks by the same vector, without listing them.
public struct Move: Hashable, Sendable {
  public let ranks: RankRanges

  /// The translation, in whole multiples of 1/4096 (see `Vector.snapped`).
  public let way: Vector

  /// A rectangle around the ink of the marks before the move.
  public let area: Rect

  public init(_ ranks: RankRanges, by way: Vector, area: Rect) {
    (self.ranks, self.way, self.area) = (ranks, way.snapped, area)
  }

  /// The move that undoes this one.
  public var reversed: Move {
    Move(ranks, by: -way, area: area.offset(by: way))
  }

  /// The area in which ink disappears or appears.
  public var changedArea: Rect { area.union(area.offset(by: way)) }
}
