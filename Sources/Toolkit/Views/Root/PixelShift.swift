public import Geometry

/// Pixels of an area that show what others of it showed before.
public struct PixelShift: Hashable, Sendable {
  public let area: PixelRect

  /// How far they moved.
  public let x: Int
  public let y: Int

  public init(area: PixelRect, x: Int, y: Int) {
    (self.area, self.x, self.y) = (area, x, y)
  }

  var way: (Int, Int) { (x, y) }

  /// Where what was shown at `rect` is shown now; nil where that is out of the area.
  public func target(_ rect: PixelRect) -> PixelRect? {
    rect.intersection(area)?.offset(x: x, y: y).intersection(area)
  }

  /// What of the area shows nothing that was shown before.
  var uncovered: [PixelRect] { target(area).map(area.without) ?? [area] }

  /// Where pixels are shown that were shown before, without `rects`.
  public func copied(without rects: [PixelRect]) -> [PixelRect] {
    rects.reduce([target(area)].compactMap(\.self)) { $0.without($1) }
  }
}
