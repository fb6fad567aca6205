package import Geometry
package import Graphics
package import Language
package import Toolkit

/// Removes every mark that it touches, or the parts of lines that it passes, except pictures. One undo restores everything that
/// one sweep has removed.
package final class EraserTool: Tool {
  package let id = "eraser"
  package let title = Phrase.toolEraser
  package let icon = "eraser"
  package let key: Character = "e"
  package let role: ToolRole? = .eraser

  private let mode = OptionValue("eraser-mode", .eraserMode, EraserSweep.Mode.strokes.rawValue)

  /// The diameter, in units of the view.
  private let size = OptionValue("eraser-size", .eraserSize, 10.0)

  package var options: [ToolOption] {
    [
      .choice(
        mode,
        among: [
          (EraserSweep.Mode.strokes.rawValue, .wholeStrokes),
          (EraserSweep.Mode.parts.rawValue, .partsOfStrokes),
        ]),
      .range(size, in: 2...500, step: 1, form: .size(isInPixels: { true })),
    ]
  }

  /// The sweep under way, and its last position in the view.
  private var sweep: (sweep: EraserSweep, last: Point)?

  /// The position of the circle that shows the size; nil if it isn't shown.
  private var circle: Point?

  /// The distance within which the eraser removes ink, in units of the view.
  private var reach: Double { size.value / 2 }

  package init() {}

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    sweep = (EraserSweep(EraserSweep.Mode(rawValue: mode.value) ?? .strokes), touch.location)
    erase(to: touch.location, canvas)
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    if sweep != nil { erase(to: touch.location, canvas) }
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    sweep?.sweep.takeBack(on: canvas)
    finish(on: canvas)
  }

  package func finish(on canvas: any ToolContext) {
    sweep = nil
    show(nil, canvas)
  }

  private func erase(to point: Point, _ canvas: any ToolContext) {
    guard let (sweep, last) = sweep else { return }
    self.sweep?.last = point
    show(point, canvas)
    let viewport = canvas.viewport
    sweep.add(
      EraserPass(
        from: viewport.canvas(last), to: viewport.canvas(point), radius: reach / viewport.zoom,
        tolerance: Self.finest / viewport.zoom),
      on: canvas)
  }

  /// The length of the shortest pieces that the eraser keeps, since shorter ones are invisible, in units of the view.
  private static let finest = 1.0 / 64

  // MARK: The circle

  package func pointerMoved(to point: Point?, on canvas: any ToolContext) {
    show(point, canvas)
  }

  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    guard let circle, area.touches(frame(around: circle)) else { return }
    context.saving {
      let box = Rect(origin: circle, size: .zero).outset(by: reach)
      // At least one of the two lines is visible on any ground.
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
