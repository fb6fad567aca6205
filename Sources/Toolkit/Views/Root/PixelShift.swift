public import Geometry

/// A movement of pixels within an area.
public struct PixelShift: Hashable, Sendable {
  public let area: PixelRect

  /// The distance in pixels.
  public let x: Int
  public let y: Int

  public init(area: PixelRect, x: Int, y: Int) {
    (self.area, self.x, self.y) = (area, x, y)
  }

  var way: (Int, Int) { (x, y) }

  /// The target of the pixels of `rect`; nil if they leave the area.
  public func target(_ rect: PixelRect) -> PixelRect? {
    rect.intersection(area)?.offset(x: x, y: y).intersection(area)
  }

  /// The parts of the area that no moved pixels cover.
  var uncovered: [PixelRect] { target(area).map(area.without) ?? [area] }

  /// The target of the movement, without `rects`.
  public func copied(without rects: [PixelRect]) -> [PixelRect] {
    rects.reduce([target(area)].compactMap(\.self)) { $0.without($1) }
  }
}
