import Documents
import Formats
import Geometry
import Graphics
import Marks
import Rendering
import System

/// Shows, changes and exports a drawing in every way that a user can.
struct Exercise {
  /// Loads the tiles of the pyramid from a file.
  var load: @Sendable (PyramidTile) -> [UInt8]? = { _ in nil }

  /// The picture under the ink.
  var picture: Picture?

  private(set) var hand: Hand
  private var tape: Tape

  private var drawing: Drawing { hand.drawing }

  private static let frame = PixelRect(x: 0, y: 0, width: 48, height: 32)

  init(_ hand: Hand, _ tape: Tape) {
    (self.hand, self.tape) = (hand, tape)
  }

  mutating func run() {
    _ = TextDumper.text(of: drawing)
    _ = MarkCounter.count(drawing)
    for _ in 0..<1 + tape.choice(2) { show() }
    if tape.happens(4) { showFromAfar() }
    if tape.happens(4) { showAll() }
    if tape.happens(4) { export() }
    if tape.happens(2) { change() }
  }

  /// A view near the ink, or somewhere on the canvas.
  private mutating func grid() -> TileGrid {
    let bounds = drawing.bounds ?? Rect(origin: .zero, size: .zero)
    var place = tape.pick([
      bounds.origin, bounds.centre, Point(x: bounds.maxX, y: bounds.maxY), .zero,
    ])
    if tape.happens(4) { place = Limits.nearest(to: tape.point()) }
    return TileGrid(
      anchor: place, density: tape.pick([1, 0.01, 0.07, 0.3, 0.6, 2, 7.5, 100, 400]),
      angle: tape.pick([0, 0, 0.3, -2]))
  }

  private mutating func show() {
    let grid = showTile(of: drawing)
    let area = grid.canvas(Self.frame)
    _ = HitTester.marks(at: area.centre, in: drawing, tolerance: 4 / grid.density)
    _ = drawing.countVisible(touching: area, most: 3)
    guard tape.happens(2), let surface = try? ImageSurface(width: 48, height: 32, format: .argb)
    else { return }
    let context = Context(surface)
    context.scaleBy(x: grid.density, y: grid.density)
    MarkRenderer.draw(drawing, touching: area, on: context, origin: grid.anchor)
    _ = try? context.finish()
  }

  /// Shows a part of the drawing. Returns its grid.
  @discardableResult
  private mutating func showTile(of drawing: Drawing) -> TileGrid {
    let grid = grid()
    let pixels = try? TileRenderer.pixels(
      of: drawing, at: Self.frame, of: grid, on: Ground(paper: .white, picture: picture),
      light: tape.happens(2) ? .night : .day)
    demand(pixels?.count == Self.frame.area, "A tile has all its pixels.")
    return grid
  }

  private mutating func showFromAfar() {
    guard let bounds = drawing.bounds else { return }
    let pictures = tape.happens(4) ? PyramidPictures() : PyramidPictures(load: load) { _, _, _ in }
    let view = PyramidView(of: drawing, in: bounds, by: pictures, atFullSize: tape.happens(3))
    if tape.happens(8) { try? view.makeAhead(progress: Progress()) }
    let density = tape.pick([0.01, 0.05, 0.25, 0.5, 0.8])
    let grid = TileGrid(anchor: bounds.centre, density: density, angle: tape.pick([0, 0.4]))
    if view.shows(grid) {
      _ = view.isKept(Self.frame, of: grid)
      _ = try? view.pixels(at: Self.frame, of: grid, on: Ground(paper: .white))
    }
    if tape.happens(4),
      let sketch = PyramidSketch(of: view, for: grid, at: Self.frame, mostMarks: 2)
    {
      _ = try? sketch.pixels(on: Ground(paper: .white))
    }
  }

  /// Shows the whole drawing at the size of a thumbnail.
  private func showAll() {
    guard let area = drawing.bounds?.outset(by: 8),
      let surface = try? ImageSurface(width: 32, height: 32, format: .argb)
    else { return }
    let (context, scale) = (Context(surface), 32 / max(area.width, area.height))
    context.scaleBy(x: scale, y: scale)
    MarkRenderer.draw(drawing, on: context, origin: area.origin)
    _ = try? context.finish()
  }

  private mutating func export() {
    let area = Rect(origin: grid().anchor, size: Size(width: 40, height: 30))
    let exporter = PNGExporter(
      drawing, over: picture, showing: area, scale: tape.pick([1, 0.5, 2]), on: .white)
    var bytes = 0
    do throws(ExportFailure<Never>) {
      try exporter.write { (piece) throws(Never) in bytes += piece.count }
    } catch {
      fail("A small picture can be made of \(area): \(error)")
    }
    demand(bytes > 0, "A picture has bytes.")
  }

  /// Changes the drawing, shows the selection, undoes everything, and redoes it.
  private mutating func change() {
    hand.work(&tape)
    for part in hand.parts { showTile(of: part) }
    hand.travel()
    show()
  }
}
