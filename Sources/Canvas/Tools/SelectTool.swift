package import Geometry
package import Graphics
package import Language
import Marks
import Session
import System
package import Toolkit

/// Selects marks by a rectangle or a click, and moves them.
package final class SelectTool: Tool {
  package let id = "select"
  package let title = Phrase.toolSelect
  package let icon = "select"
  package let key: Character = "v"
  package let usesSelection = true

  /// What the touch under way does.
  private enum Action {
    case framing(from: Point, to: Point)
    case moving(from: Point)
  }

  private var action: Action?

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    let place = canvas.viewport.canvas(touch.location)
    let tolerance = CanvasSelection.reach / canvas.viewport.zoom
    let selection = canvas.selection
    if selection.area?.outset(by: tolerance).contains(place) != true {
      guard let mark = HitTester.mark(at: place, in: canvas.drawing, tolerance: tolerance) else {
        selection.clear()
        action = .framing(from: place, to: place)
        return
      }
      selection.select([mark])
    }
    selection.lift()
    action = .moving(from: place)
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    let place = canvas.viewport.canvas(touch.location)
    switch action {
    case .framing(let start, let before):
      action = .framing(from: start, to: place)
      refresh(Rect(from: start, to: before), canvas)
      refresh(Rect(from: start, to: place), canvas)
    case .moving(let start): canvas.selection.carry(by: (place - start).snapped)
    case nil: break
    }
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    switch action {
    case .framing(let start, let end): refresh(Rect(from: start, to: end), canvas)
    case .moving: canvas.selection.putBack()
    case nil: break
    }
    action = nil
  }

  package func finish(on canvas: any ToolContext) {
    let done = action
    action = nil
    switch done {
    case .framing(let start, let end):
      let frame = Rect(from: start, to: end)
      refresh(frame, canvas)
      canvas.selection.selectMarks(inside: frame)
    case .moving: canvas.selection.drop()
    case nil: break
    }
  }

  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    guard case .framing(let start, let end) = action else { return }
    SelectionFrame(
      area: Rect(from: start, to: end), viewport: canvas.viewport, accent: canvas.accent
    ).draw(near: canvas.bounds, isFilled: true, on: context)
  }

  /// Asks for redisplay of a frame.
  private func refresh(_ frame: Rect, _ canvas: any ToolContext) {
    canvas.refresh(SelectionFrame.covered(around: frame, through: canvas.viewport))
  }
}
