import Geometry
import Marks
import Rendering

/// What a large drawing is shown from where it is seen from afar.
struct InkPyramid {
  /// The pictures; nil where it is drawn from the marks then too.
  var pictures: PyramidPictures? {
    didSet { isAtFullSize = false }
  }

  /// Whether pictures at full size are shown. This changes only with the zoom, so that one view never mixes them with drawn
  /// marks.
  private var isAtFullSize = false

  /// Where the drawing's ink is, once it was asked for.
  private var extent: Rect??

  /// As wide as pixels of the sixth level are.
  private static let step = 64.0

  mutating func drawingDidChange() {
    extent = nil
  }

  /// The zoom is another one.
  mutating func zoomDidChange() {
    isAtFullSize = pictures?.hasFullSize == true
  }

  /// The pictures were not what they should be.
  mutating func showNoneAtFullSize() {
    isAtFullSize = false
  }

  /// The drawing as it is seen from afar; nil where it is drawn from the marks then too.
  mutating func view(of drawing: Drawing) -> PyramidView? {
    guard let pictures, isSeenFromAfar(drawing) else { return nil }
    if extent == nil { extent = .some(drawing.reach) }
    guard let bounds = extent ?? nil else { return nil }
    return PyramidView(of: drawing, in: bounds, by: pictures, atFullSize: isAtFullSize)
  }

  /// Whether there are pictures of it then, and not so few marks that those are drawn as quickly.
  private func isSeenFromAfar(_ drawing: Drawing) -> Bool {
    pictures.map { drawing.count >= $0.leastMarks } ?? false
  }

  /// The pixels of a grid that change with the ink inside `area` of the canvas.
  func pixels(of area: Rect, in grid: TileGrid, showing drawing: Drawing) -> PixelRect {
    let blur = isSeenFromAfar(drawing) ? PyramidPictures.blur / grid.density : 0
    return grid.pixels(of: area.outset(by: blur))
  }

  /// Where a grid has its zero: where pixels of pictures meet those of the grid, if they are as wide.
  func anchor(near place: Point, showing drawing: Drawing) -> Point {
    guard isSeenFromAfar(drawing), max(abs(place.x), abs(place.y)) < 0x1p40 else { return place }
    func round(_ value: Double) -> Double { (value / Self.step).rounded() * Self.step }
    return Point(x: round(place.x), y: round(place.y))
  }
}
