import Documents
import Geometry
import Graphics
import Marks
import Rendering

/// Shows, changes and exports a drawing in every way that a person can.
struct Exercise {
  /// What a file keeps of pictures from afar.
  var load: @Sendable (AfarTile) -> [UInt8]? = { _ in nil }

  private var drawing: Drawing
  private var history: History
  private var tape: Tape

  private static let frame = PixelRect(x: 0, y: 0, width: 48, height: 32)

  init(_ drawing: Drawing, _ history: History, _ tape: Tape) {
    (self.drawing, self.history, self.tape) = (drawing, history, tape)
  }

  mutating func run() {
    _ = TextDumper.text(of: drawing)
    for _ in 0..<1 + tape.choice(3) { show() }
    if tape.happens(4) { showFromAfar() }
    if tape.happens(4) { export() }
    if tape.happens(2) { change() }
  }

  /// A view somewhere at the ink, or at a place where somebody may look.
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
    let grid = grid()
    let tiles = try? TileRenderer.pixels(
      of: drawing, at: Self.frame, of: grid, on: Ground(paper: .white),
      light: tape.happens(2) ? .night : .day)
    precondition(tiles?.count == Self.frame.area, "A tile has all its pixels.")
    let area = grid.canvas(Self.frame)
    _ = HitTester.marks(at: area.centre, in: drawing, tolerance: 4 / grid.density)
    _ = drawing.count(touching: area, most: 3)
    guard tape.happens(2), let surface = try? ImageSurface(width: 48, height: 32, format: .argb)
    else { return }
    let context = Context(surface)
    context.scaleBy(x: grid.density, y: grid.density)
    MarkRenderer.draw(drawing, touching: area, on: context, origin: grid.anchor)
    _ = try? context.finish()
  }

  private mutating func showFromAfar() {
    guard let bounds = drawing.bounds else { return }
    let pictures = tape.happens(4) ? AfarPictures() : AfarPictures(load: load) { _, _, _ in }
    let view = AfarView(of: drawing, in: bounds, by: pictures)
    let density = tape.pick([0.01, 0.05, 0.25, 0.5])
    let grid = TileGrid(anchor: bounds.centre, density: density, angle: tape.pick([0, 0.4]))
    if view.shows(grid) {
      _ = view.isKept(Self.frame, of: grid)
      _ = try? view.pixels(at: Self.frame, of: grid, on: Ground(paper: .white))
    }
    if tape.happens(4), let sketch = AfarSketch(of: view, for: grid, at: Self.frame, mostMarks: 2) {
      _ = try? sketch.pixels(on: Ground(paper: .white))
    }
  }

  private mutating func export() {
    let area = Rect(origin: grid().anchor, size: Size(width: 40, height: 30))
    let exporter = PNGExporter(
      drawing, showing: area, scale: tape.pick([1, 0.5, 2]), on: .white)
    var bytes = 0
    try? exporter.write { (piece) throws(Never) in bytes += piece.count }
    precondition(bytes > 0, "A small picture can be made of any drawing.")
  }

  /// Selects, moves and erases, undoes all, and redoes all.
  private mutating func change() {
    let all = drawing.bounds.map { drawing.placedMarks(touching: $0) } ?? []
    let few = Array(all.prefix(tape.choice(4)))
    let way = Limits.held(
      Vector(dx: tape.number(), dy: tape.number()),
      of: drawing.bounds ?? Rect(origin: .zero, size: .zero))
    drawing.apply(drawing.edits(replacing: few.map { ($0, $0.mark.moved(by: way)) }))
    history.record(Step("move", at: 1), drawing.memento())
    drawing.apply(drawing.edits(removing: Array(drawing.placedMarks.suffix(3))))
    history.record(Step("erase", at: 2), drawing.memento())
    drawing.add(.dot(Dot(at: .zero)))
    history.record(Step("dot", at: 3), drawing.memento())
    let text = TextDumper.text(of: drawing)
    while let memento = history.undo() { drawing.restore(from: memento) }
    while let memento = history.redo() { drawing.restore(from: memento) }
    precondition(TextDumper.text(of: drawing) == text, "Undoing and redoing all changes nothing.")
  }
}
