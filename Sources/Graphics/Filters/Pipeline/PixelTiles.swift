import Geometry

/// The tiles that cover a rectangle of pixels, row by row.
struct PixelTiles: Sendable {
  let area: PixelRect
  private let side: Int
  private let columns: Int

  /// One tile if `side` is nil.
  init(_ area: PixelRect, side: Int?) {
    self.area = area
    self.side = side ?? max(area.width, area.height, 1)
    columns = (area.width + self.side - 1) / self.side
  }

  var count: Int { columns * ((area.height + side - 1) / side) }

  subscript(index: Int) -> PixelRect {
    let (x, y) = (index % columns * side, index / columns * side)
    return PixelRect(
      x: area.x + x, y: area.y + y, width: min(side, area.width - x),
      height: min(side, area.height - y))
  }
}
