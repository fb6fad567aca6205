import Geometry
import Graphics
import Language
import Marks
import Rendering
import Session
import Toolkit

/// Draws strokes and dots.
final class PenTool: Tool {
  let id = "pen"
  let title = Phrase.toolPen
  let icon = "pen"
  let key: Character = "p"
  let settings: PenSettings?

  private let pen: PenSettings
  private var controller = ScribbleController()

  init(_ settings: PenSettings) {
    self.settings = settings
    pen = settings
  }

  func touchesBegan(_ touch: Touch, on canvas: CanvasView) {
    let least = canvas.leastWidth
    controller = ScribbleController(lineInk: pen.line(from: least), dotInk: pen.dot(from: least))
    controller.touchesBegan(local(touch, canvas))
  }

  func touchesMoved(_ touch: Touch, on canvas: CanvasView) {
    canvas.refresh(controller.touchesMoved(local(touch, canvas)))
  }

  func touchesEnded(_ touch: Touch, on canvas: CanvasView) {
    add(controller.touchesEnded(local(touch, canvas)), canvas)
  }

  func touchesCancelled(on canvas: CanvasView) {
    canvas.refresh(controller.touchesCancelled())
  }

  func keyDown(_ key: Key, on canvas: CanvasView) -> Bool { false }

  func draw(_ area: Rect, of canvas: CanvasView, on context: Context) {
    guard let live = controller.live else { return }
    let viewport = canvas.viewport
    context.saving {
      context.rotate(by: viewport.angle)
      context.scaleBy(x: viewport.zoom, y: viewport.zoom)
      live.draw(
        touching: viewport.canvas(area), on: context, origin: viewport.origin, light: canvas.light)
    }
  }

  func finish(on canvas: CanvasView) {
    add(controller.finish(), canvas)
  }

  func putAway(_ canvas: CanvasView) {
    finish(on: canvas)
  }

  private func add(_ mark: Mark?, _ canvas: CanvasView) {
    guard let mark else { return }
    var name = StepName.stroke
    if case .dot = mark { name = .dot }
    canvas.sheetKeeper?.perform(.add(mark), as: name, joining: false)
  }

  private func local(_ touch: Touch, _ canvas: CanvasView) -> Touch {
    var local = touch
    local.location = canvas.viewport.inkPlace(touch.location)
    return local
  }
}
