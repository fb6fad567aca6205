import Geometry
import Graphics
import Language
import Marks
import Session
import Toolkit

/// Removes every mark that it touches. One undo restores what one sweep has removed.
final class EraserTool: Tool {
  let id = "eraser"
  let title = Phrase.toolEraser
  let icon = "eraser"
  let key: Character = "e"

  private var last: Point?
  private var hasErased = false

  /// How near to ink the eraser removes it, in units of the view.
  private static let reach = 5.0

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    last = touch.location
    hasErased = false
    erase(at: [touch.location], canvas)
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    guard let last else { return }
    // A quick sweep can pass over ink between two samples.
    let way = touch.location - last
    let steps = max((way.length / Self.reach).rounded(.up), 1)
    erase(at: stride(from: 1, through: steps, by: 1).map { last + way * ($0 / steps) }, canvas)
    self.last = touch.location
  }

  func touchesCancelled(on canvas: any ToolContext) {
    if last != nil, hasErased { canvas.takeBack() }
    last = nil
  }

  func finish(on canvas: any ToolContext) {
    last = nil
  }

  private func erase(at points: [Point], _ canvas: any ToolContext) {
    let erased = HitTester.marks(
      at: points.map(canvas.viewport.canvas), in: canvas.drawing,
      tolerance: Self.reach / canvas.viewport.zoom)
    guard !erased.isEmpty else { return }
    canvas.perform(.remove(erased), as: .erase, joining: hasErased)
    hasErased = true
  }
}
