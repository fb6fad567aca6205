package import Geometry
package import Graphics
package import Language
import Marks
import Session
package import Toolkit

/// Removes every mark that it touches, or the parts of lines that it passes, but no pictures. One undo restores what one sweep has
/// removed.
package final class EraserTool: Tool {
  package let id = "eraser"
  package let title = Phrase.toolEraser
  package let icon = "eraser"
  package let key: Character = "e"

  private let mode = OptionValue("eraser-mode", .eraserMode, Mode.strokes.rawValue)

  /// The diameter, in units of the view.
  private let size = OptionValue("eraser-size", .eraserSize, 10.0)

  private enum Mode: String {
    case strokes, parts
  }

  package var options: [ToolOption] {
    [
      .choice(
        mode,
        among: [(Mode.strokes.rawValue, .wholeStrokes), (Mode.parts.rawValue, .partsOfStrokes)]),
      .range(size, in: 2...200, step: 1, form: .number),
    ]
  }

  private var last: Point?
  private var hasErased = false

  /// Where the circle is that shows the size; nil where there is none.
  private var circle: Point?

  /// How near to ink the eraser removes it, in units of the view.
  private var reach: Double { size.value / 2 }

  package init() {}

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    last = touch.location
    hasErased = false
    show(touch.location, canvas)
    erase(from: touch.location, to: touch.location, canvas)
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    guard let last else { return }
    show(touch.location, canvas)
    erase(from: last, to: touch.location, canvas)
    self.last = touch.location
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    if last != nil, hasErased { canvas.takeBack() }
    finish(on: canvas)
  }

  package func finish(on canvas: any ToolContext) {
    last = nil
    show(nil, canvas)
  }

  private func erase(from start: Point, to end: Point, _ canvas: any ToolContext) {
    let change: Change?
    switch Mode(rawValue: mode.value) {
    case .parts: change = partsTouched(from: start, to: end, canvas)
    case .strokes, nil: change = marksTouched(from: start, to: end, canvas)
    }
    guard let change else { return }
    canvas.perform(change, as: .erase, joining: hasErased)
    hasErased = true
  }

  private func marksTouched(
    from start: Point, to end: Point, _ canvas: any ToolContext
  ) -> Change? {
    // A quick sweep can pass over ink between two samples.
    let way = end - start
    let steps = max((way.length / reach).rounded(.up), 1)
    let points = stride(from: 1, through: steps, by: 1).map { start + way * ($0 / steps) }
    let erased = HitTester.marks(
      at: points.map(canvas.viewport.canvas), in: canvas.drawing,
      tolerance: reach / canvas.viewport.zoom
    ).filter { !Self.showsPicture($0.mark) }
    return erased.isEmpty ? nil : .remove(erased)
  }

  /// Whether there is a picture in a mark, which is what the ink was drawn on.
  private static func showsPicture(_ mark: Mark) -> Bool {
    var collector = MediumCollector()
    mark.accept(&collector)
    return !collector.media.isEmpty
  }

  private func partsTouched(
    from start: Point, to end: Point, _ canvas: any ToolContext
  ) -> Change? {
    let viewport = canvas.viewport
    let points = start == end ? [start] : [start, end]
    let eraser = Eraser(
      through: points.map(viewport.canvas), radius: reach / viewport.zoom,
      tolerance: Self.finest / viewport.zoom)
    let cut = canvas.drawing.pieces(leftBy: eraser)
    return cut.isEmpty ? nil : .cut(cut, by: eraser)
  }

  /// What is shorter isn't seen, in units of the view.
  private static let finest = 1.0 / 64

  // MARK: The circle

  package func pointerMoved(to point: Point?, on canvas: any ToolContext) {
    show(point, canvas)
  }

  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    guard let circle, area.touches(frame(around: circle)) else { return }
    context.saving {
      let box = Rect(origin: circle, size: .zero).outset(by: reach)
      // One of both lines is seen on any ground.
      for (colour, width) in [(canvas.handleColour, 3.0), (canvas.accent, 1)] {
        context.setStrokeColour(colour)
        context.setLineWidth(width)
        context.addRoundedRect(box, cornerRadius: reach)
        context.strokePath()
      }
    }
  }

  private func show(_ point: Point?, _ canvas: any ToolContext) {
    guard point != circle else { return }
    if let circle { canvas.setNeedsDisplay(frame(around: circle)) }
    circle = point
    if let circle { canvas.setNeedsDisplay(frame(around: circle)) }
  }

  private func frame(around point: Point) -> Rect {
    Rect(origin: point, size: .zero).outset(by: reach + 2)
  }
}
