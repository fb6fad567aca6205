import Geometry
import Marks
import Rendering

/// How the drawing is seen from afar.
extension InkLayer {
  /// The drawing as it is seen from afar; nil where it is drawn from the marks then too.
  var afarView: AfarView? {
    guard let afar, isSeenFromAfar, let bounds else { return nil }
    return AfarView(of: drawing, in: bounds, by: afar, atFullSize: isAtFullSize)
  }

  /// Whether there are pictures of it then, and not so few marks that those are drawn as quickly.
  private var isSeenFromAfar: Bool { afar.map { drawing.count >= $0.leastMarks } ?? false }

  /// What a grid shows now; nil where it is drawn from the marks.
  func afarView(of grid: TileGrid) -> AfarView? {
    afarView.flatMap { $0.shows(grid) ? $0 : nil }
  }

  /// The pixels of a grid that change with the ink inside `area` of the canvas.
  func pixels(of area: Rect, in grid: TileGrid) -> PixelRect {
    grid.pixels(of: isSeenFromAfar ? area.outset(by: AfarPictures.blur / grid.density) : area)
  }

  /// Where a grid has its zero: where pixels of pictures meet those of the grid, if they are as wide.
  func anchor(near place: Point) -> Point {
    guard isSeenFromAfar, max(abs(place.x), abs(place.y)) < 0x1p40 else { return place }
    func round(_ value: Double) -> Double { (value / Self.step).rounded() * Self.step }
    return Point(x: round(place.x), y: round(place.y))
  }

  /// As wide as pixels of the sixth level are.
  private static let step = 64.0

  private var bounds: Rect? {
    if extent == nil { extent = .some(drawing.reach) }
    return extent ?? nil
  }
}
