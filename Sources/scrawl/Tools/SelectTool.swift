import Desktop
import Geometry
import Graphics
import Language
import Marks
import Session
import System
import Toolkit

/// Selects marks by a rectangle or a click, moves them, and deletes them.
final class SelectTool: Tool {
  let id = "select"
  let title = Phrase.toolSelect
  let icon = "select"
  let key: Character = "v"
  let settings: PenSettings? = nil

  /// What a touch is doing.
  private enum Deed {
    case framing(from: Point, to: Point)
    case moving(from: Point, SelectionPreview)
  }

  private var deed: Deed?
  private var selection: MarkSelection?

  /// The frame whose marks are being looked for beside the loop.
  private var search: Rect?

  private static let reach = 4.0

  func touchesBegan(_ touch: Touch, on canvas: CanvasView) {
    let place = canvas.viewport.canvas(touch.location)
    let tolerance = Self.reach / canvas.viewport.zoom
    follow(canvas)
    endSearch(canvas)
    if let area = selection?.area, area.outset(by: tolerance).contains(place) {
      beginMoving(at: place, canvas)
    } else if let mark = HitTester.mark(at: place, in: canvas.drawing, tolerance: tolerance) {
      select(MarkSelection(mark, of: canvas.drawing), canvas)
      beginMoving(at: place, canvas)
    } else {
      select(nil, canvas)
      deed = .framing(from: place, to: place)
    }
  }

  func touchesMoved(_ touch: Touch, on canvas: CanvasView) {
    let place = canvas.viewport.canvas(touch.location)
    switch deed {
    case .framing(let start, let before):
      deed = .framing(from: start, to: place)
      refresh(Rect(from: start, to: before), canvas)
      refresh(Rect(from: start, to: place), canvas)
    case .moving(let start, let preview):
      show(preview, movedBy: (place - start).snapped, canvas)
    case nil: break
    }
  }

  func touchesEnded(_ touch: Touch, on canvas: CanvasView) {
    finish(on: canvas)
  }

  func touchesCancelled(on canvas: CanvasView) {
    switch deed {
    case .framing(let start, let end): refresh(Rect(from: start, to: end), canvas)
    case .moving: canvas.preview = nil
    case nil: break
    }
    deed = nil
  }

  func keyDown(_ key: Key, on canvas: CanvasView) -> Bool {
    follow(canvas)
    guard let selection else { return false }
    switch (key.symbol, key.modifiers) {
    case (.delete, []), (.backspace, []):
      select(nil, canvas)
      canvas.sheetKeeper?.perform(.delete(selection), as: .delete, joining: false)
      canvas.sheetKeeper?.didDelete(selection.count)
    case (.escape, []):
      endSearch(canvas)
      select(nil, canvas)
    case (.left, _), (.right, _), (.up, _), (.down, _):
      let step = (key.modifiers.contains(.shift) ? 10 : 1) / canvas.viewport.zoom
      let way = Self.direction(key.symbol).turned(by: -canvas.viewport.angle)
      move(by: (way * step).snapped, canvas)
    default: return false
    }
    return true
  }

  func draw(_ area: Rect, of canvas: CanvasView, on context: Context) {
    if let frame { drawFrame(frame, of: canvas, isFilled: true, on: context) }
    if let shownArea {
      let reach = Self.reach / canvas.viewport.zoom
      drawFrame(shownArea.outset(by: reach), of: canvas, isFilled: false, on: context)
    }
  }

  func finish(on canvas: CanvasView) {
    defer { deed = nil }
    switch deed {
    case .framing(let start, let end): selectMarks(inside: Rect(from: start, to: end), canvas)
    case .moving(_, let preview):
      deed = nil
      guard preview.way != .zero else {
        canvas.preview = nil
        return
      }
      // The preview stays until the drawing shows the same.
      preview.isLanding = true
      move(by: preview.way, canvas)
    case nil: break
    }
  }

  func putAway(_ canvas: CanvasView) {
    finish(on: canvas)
    endSearch(canvas)
    select(nil, canvas)
  }

  func drawingDidChange(on canvas: CanvasView) {
    follow(canvas)
  }

  /// Selects all marks.
  func selectAll(on canvas: CanvasView) {
    finish(on: canvas)
    endSearch(canvas)
    select(MarkSelection(allOf: canvas.drawing), canvas)
  }

  // MARK: Selection

  var selectedArea: Rect? { selection?.area }

  /// Where the selection is seen.
  private var shownArea: Rect? {
    guard case .moving(_, let preview) = deed else { return selection?.area }
    return selection?.area.offset(by: preview.way)
  }

  /// The frame that is being drawn, or whose marks are not found yet.
  private var frame: Rect? {
    guard case .framing(let start, let end) = deed else { return search }
    return Rect(from: start, to: end)
  }

  private func select(_ marks: MarkSelection?, _ canvas: CanvasView) {
    refresh(selection?.area, canvas)
    selection = marks
    refresh(selection?.area, canvas)
  }

  /// Selects what lies in a frame. In a drawing that lies in its file it is looked for beside the loop.
  private func selectMarks(inside frame: Rect, _ canvas: CanvasView) {
    deed = nil
    let drawing = canvas.drawing
    guard drawing.hasDepot, let worker = canvas.worker else {
      refresh(frame, canvas)
      return select(MarkSelection(inside: frame, of: drawing), canvas)
    }
    search = frame
    worker.run(awaited: false) {
      MarkSelection(inside: frame, of: drawing)
    } then: { [weak self, weak canvas] found in
      guard let self, let canvas, search == frame else { return }
      endSearch(canvas)
      select(found?.followed(to: canvas.drawing), canvas)
    }
  }

  private func endSearch(_ canvas: CanvasView) {
    refresh(search, canvas)
    search = nil
  }

  /// Takes note of what became of the marks, also of those that undo has taken away.
  private func follow(_ canvas: CanvasView) {
    guard let selection else { return }
    select(selection.followed(to: canvas.drawing), canvas)
  }

  // MARK: Moving

  private func beginMoving(at place: Point, _ canvas: CanvasView) {
    guard let selection else { return }
    deed = .moving(from: place, SelectionPreview(selection, of: canvas.drawing))
  }

  private func show(_ preview: SelectionPreview, movedBy way: Vector, _ canvas: CanvasView) {
    let way = selection.map { Limits.held(way, of: $0.area).snapped } ?? way
    guard way != preview.way else { return }
    refresh(shownArea, canvas)
    preview.way = way
    canvas.preview = preview
    refresh(shownArea, canvas)
  }

  private func move(by way: Vector, _ canvas: CanvasView) {
    follow(canvas)
    guard let selection else {
      canvas.preview = nil
      return
    }
    let way = Limits.held(way, of: selection.area).snapped
    guard way != .zero else {
      canvas.preview = nil
      return
    }
    canvas.sheetKeeper?.perform(.move(selection, by: way), as: .move, joining: false)
    follow(canvas)
  }

  /// Asks for what lies under a frame, and the frame itself, to be drawn again.
  private func refresh(_ area: Rect?, _ canvas: CanvasView) {
    canvas.refresh(area?.outset(by: (Self.reach + 2) / canvas.viewport.zoom))
  }

  /// Draws the outline of `rect` of the canvas, which may be turned.
  private func drawFrame(
    _ rect: Rect, of canvas: CanvasView, isFilled: Bool, on context: Context
  ) {
    context.saving {
      context.setFillColour(canvas.accent.withAlpha(0.08))
      context.setStrokeColour(canvas.accent)
      context.setLineWidth(1)
      context.setLineDash(lengths: Self.dashes)
      let period = Self.dashes.reduce(0, +)
      func addOutline() {
        context.addOutline(of: rect, in: canvas.viewport, near: canvas.bounds, period: period)
      }
      if isFilled {
        addOutline()
        context.fillPath()
      }
      addOutline()
      context.strokePath()
    }
  }

  private static let dashes = [4.0, 3]

  private static func direction(_ symbol: Key.Symbol) -> Vector {
    switch symbol {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    default: Vector(dx: 0, dy: 1)
    }
  }
}
