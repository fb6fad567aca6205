package import Geometry
package import Graphics
package import Language
import Marks
import Session
import System
package import Toolkit

/// Selects marks by a rectangle or a click, shows which mark is locked, moves them, and scales and turns them by handles.
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
    case handling(HandleDrag)
    /// The second click on a picture.
    case opening(PlacedMark, from: Point)
  }

  private var action: Action?
  private var clicks = ClickCounter()

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    let place = canvas.viewport.canvas(touch.location)
    let tolerance = CanvasSelection.reach / canvas.viewport.zoom
    let selection = canvas.selection
    let isSecond = clicks.add(touch) == 2
    guard !selection.isBusy else { return }
    let handle = selection.handles(in: canvas.bounds)?.handle(
      at: touch.location, for: touch.device.kind)
    if let handle, let box = selection.box {
      selection.lift()
      action = .handling(HandleDrag(handle, of: box, from: place))
      return
    }
    if isSecond, let picture = picture(at: place, on: canvas, tolerance) {
      action = .opening(picture, from: place)
      return
    }
    if selection.box?.outset(by: tolerance).contains(place) != true {
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
    case .moving(let start):
      // Many window managers take a press with Alt for themselves.
      let isCopy = !touch.modifiers.isDisjoint(with: [.alt, .control])
      let way = (place - start).snapped
      canvas.selection.carry(isCopy ? .copy(way) : .move(way))
    case .handling(let drag):
      let change = drag.change(
        to: place, holding: touch.modifiers, least: 1 / canvas.viewport.zoom)
      canvas.selection.carry(.change(change, as: drag.handle == .turn ? .turn : .resize))
    case .opening(_, let start):
      guard (place - start).length * canvas.viewport.zoom > CanvasSelection.reach else { return }
      canvas.selection.lift()
      action = .moving(from: start)
    case nil: break
    }
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    switch action {
    case .framing(let start, let end): refresh(Rect(from: start, to: end), canvas)
    case .moving, .handling: canvas.selection.putBack()
    case .opening, nil: break
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
      let tolerance = CanvasSelection.reach / canvas.viewport.zoom
      let isClick = max(frame.width, frame.height) <= tolerance
      let locked = HitTester.mark(
        at: start, in: canvas.drawing, isLocked: true, tolerance: tolerance)
      if isClick, let locked { return canvas.selection.show(locked: locked) }
      canvas.selection.selectMarks(inside: frame)
    case .moving, .handling: canvas.selection.drop()
    case .opening(let picture, _): canvas.open(picture)
    case nil: break
    }
  }

  package func cursor(at point: Point?, on canvas: any ToolContext) -> Cursor {
    let handles = canvas.selection.handles(in: canvas.bounds)
    switch action {
    case .framing: return cursor
    case .moving: return .move
    case .handling(let drag): return handles?.cursor(for: drag.handle) ?? cursor
    case .opening, nil: break
    }
    guard let handles, let point else { return cursor }
    if let handle = handles.handle(at: point, for: .mouse) { return handles.cursor(for: handle) }
    let place = canvas.viewport.canvas(point)
    let tolerance = CanvasSelection.reach / canvas.viewport.zoom
    return canvas.selection.box?.outset(by: tolerance).contains(place) == true ? .move : cursor
  }

  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    guard case .framing(let start, let end) = action else { return }
    SelectionFrame(
      area: Rect(from: start, to: end), viewport: canvas.viewport, accent: canvas.accent
    ).draw(near: canvas.bounds, isFilled: true, on: context)
  }

  private func picture(
    at place: Point, on canvas: any ToolContext, _ tolerance: Double
  ) -> PlacedMark? {
    let mark = HitTester.mark(at: place, in: canvas.drawing, tolerance: tolerance)
    return if case .picture = mark?.mark { mark } else { nil }
  }

  /// Asks for redisplay of a frame.
  private func refresh(_ frame: Rect, _ canvas: any ToolContext) {
    canvas.refresh(SelectionFrame.covered(around: frame, through: canvas.viewport))
  }
}
