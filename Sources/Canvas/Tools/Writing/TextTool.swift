import Geometry
import Graphics
import Language
import Marks
import Toolkit

/// Types text on the canvas: a click begins one, a drag a box in which lines wrap, and a click on a text edits that.
final class TextTool: Tool {
  let id = "text"
  let title = Phrase.toolText
  let icon = "text"
  let key: Character = "t"
  let cursor = Cursor.text
  private let settings: TextSettings
  private var drag: ShapeDrag?

  init(_ settings: TextSettings) {
    self.settings = settings
  }

  var options: [ToolOption] { settings.options }

  var hint: Phrase? { .hintText }

  var isLeftAfterUse: Bool { !settings.keepsTool.value }

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    drag = ShapeDrag(from: touch.location)
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    refresh(canvas)
    drag?.move(to: touch.location, holding: [])
    refresh(canvas)
  }

  func touchesCancelled(on canvas: any ToolContext) {
    refresh(canvas)
    drag = nil
  }

  func finish(on canvas: any ToolContext) {
    guard let drag else { return }
    touchesCancelled(on: canvas)
    if let box = box(of: drag) {
      return settings.write(at: box.origin, width: box.width, on: canvas)
    }
    let place = canvas.viewport.canvas(drag.start)
    let (tolerance, area) = (canvas.clickTolerance, canvas.seenArea)
    canvas.look {
      HitTester.mark(at: place, in: $0, tolerance: tolerance, seeing: area)
    } then: { [settings, weak canvas] mark in
      guard let canvas else { return }
      let text = mark.flatMap { if case .text = $0.mark { $0 } else { nil } }
      settings.write(text, at: drag.start, on: canvas)
    }
  }

  /// The box that a drag spans; nil for one that the user may have meant as a click, since a text wouldn't fit in.
  private func box(of drag: ShapeDrag) -> Rect? {
    let box = Rect(from: drag.start, to: drag.end)
    return (drag.end - drag.start).length > Self.leastDrag && box.width > Self.leastWidth
      ? box : nil
  }

  private static let leastDrag = 8.0
  private static let leastWidth = 36.0

  private func refresh(_ canvas: any ToolContext) {
    guard let drag else { return }
    canvas.setNeedsDisplay(Rect(from: drag.start, to: drag.end).outset(by: 2))
  }

  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    guard let drag, let box = box(of: drag) else { return }
    context.setStrokeColour(canvas.accent)
    context.setLineWidth(1)
    context.beginPath()
    context.addRect(box)
    context.strokePath()
  }
}
