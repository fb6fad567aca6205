import Geometry
import Marks
import Rendering

/// Decides whether tiles are made from the pyramid or drawn from marks.
struct InkPyramid {
  /// The pyramid; nil if tiles are always drawn from marks.
  var pictures: PyramidPictures? {
    didSet { isAtFullSize = false }
  }

  /// The pyramid in the colours of people, which is in memory alone and which this canvas alone shows; nil if the canvas shows
  /// marks in their own colours.
  private var tinted: PyramidPictures?

  /// The pyramid from which the canvas shows the drawing.
  private var shown: PyramidPictures? { tinted ?? pictures }

  /// Whether pyramid tiles are shown at full size too. This changes only with the zoom, so that a view never mixes them
  /// with drawn marks.
  private var isAtFullSize = false

  /// The area of the drawing's ink; the outer optional is nil until it was measured.
  private var extent: Rect??

  /// The width of a pixel on the sixth level of the pyramid, in units of the canvas.
  private static let step = 64.0

  /// Call this when the colours of the marks, the pyramid, or the whole drawing were replaced.
  mutating func colourAnew(_ isTinted: Bool) {
    tinted = isTinted && pictures != nil ? PyramidPictures() : nil
  }

  /// Notes that the drawing changed inside `areas`.
  func change(_ areas: [Rect]) {
    pictures?.change(areas)
    tinted?.change(areas)
  }

  mutating func drawingDidChange() {
    extent = nil
  }

  mutating func zoomDidChange() {
    isAtFullSize = pictures?.hasFullSize == true
  }

  mutating func showNoneAtFullSize() {
    isAtFullSize = false
  }

  /// The drawing's pyramid; nil if tiles are always drawn from marks.
  mutating func view(of drawing: Drawing, light: InkLight) -> PyramidView? {
    view(of: drawing, by: pictures, atFullSize: isAtFullSize, light)
  }

  /// The pyramid from which the canvas shows a drawing, which has the colours of people if the canvas shows these.
  mutating func shownView(of drawing: Drawing, light: InkLight) -> PyramidView? {
    view(of: drawing, by: shown, atFullSize: isAtFullSize && tinted == nil, light)
  }

  private mutating func view(
    of drawing: Drawing, by pictures: PyramidPictures?, atFullSize: Bool, _ light: InkLight
  ) -> PyramidView? {
    guard let pictures, drawing.count >= pictures.leastMarks else { return nil }
    if extent == nil { extent = .some(drawing.reach) }
    guard let bounds = extent ?? nil else { return nil }
    return PyramidView(
      of: drawing, in: bounds, by: pictures, atFullSize: atFullSize, light: light)
  }

  /// Whether there is a pyramid, and drawing the marks takes longer than using it.
  private func usesPyramid(for drawing: Drawing) -> Bool {
    shown.map { drawing.count >= $0.leastMarks } ?? false
  }

  /// The pixels of `grid` that depend on the ink inside `area` of the canvas.
  func pixels(of area: Rect, in grid: TileGrid, showing drawing: Drawing) -> PixelRect {
    let blur = usesPyramid(for: drawing) ? PyramidPictures.blur / grid.density : 0
    return grid.pixels(of: area.outset(by: blur))
  }

  /// The origin of a grid near `place`, where pixels of the grid coincide with pixels of the pyramid that are as wide.
  func anchor(near place: Point, showing drawing: Drawing) -> Point {
    guard usesPyramid(for: drawing), max(abs(place.x), abs(place.y)) < 0x1p40 else { return place }
    func round(_ value: Double) -> Double { (value / Self.step).rounded() * Self.step }
    return Point(x: round(place.x), y: round(place.y))
  }
}
