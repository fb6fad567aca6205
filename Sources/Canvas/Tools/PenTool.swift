import Geometry
import Graphics
import Language
import Marks
import Rendering
import Session
import Toolkit

/// Draws strokes and dots with the pen that the user has taken.
final class PenTool: Tool {
  let id = "pen"
  let title = Phrase.toolPen
  let icon = "pen"
  let key: Character = "p"
  let drawsInk = true
  let settings: PenSettings

  var options: [ToolOption] { settings.options }

  private var controller = ScribbleController()

  init(_ settings: PenSettings) {
    self.settings = settings
  }

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    let least = canvas.leastWidth
    controller = ScribbleController(
      lineInk: settings.line(from: least), dotInk: settings.dot(from: least),
      style: settings.style(at: canvas.viewport.zoom))
    controller.touchesBegan(local(touch, canvas))
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    canvas.refresh(controller.touchesMoved(local(touch, canvas), on: canvas.grid))
  }

  func touchesCancelled(on canvas: any ToolContext) {
    canvas.refresh(controller.touchesCancelled())
  }

  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    if let live = controller.live { canvas.draw(live, in: area, on: context) }
  }

  func finish(on canvas: any ToolContext) {
    add(controller.finish(), canvas)
  }

  private func add(_ mark: Mark?, _ canvas: any ToolContext) {
    guard let mark else { return }
    let name: StepName =
      switch mark {
      case .dot: .dot
      case .vertex, .stroke, .picture, .filtered, .foreign: .stroke
      }
    canvas.perform(.add(mark), as: name, joining: false)
  }

  private func local(_ touch: Touch, _ canvas: any ToolContext) -> Touch {
    var local = touch
    local.location = canvas.viewport.inkPlace(touch.location)
    return local
  }
}
