import Geometry
import Graphics
import Marks
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
    case moving(last: Point, hasMoved: Bool)
  }

  private var deed: Deed?
  private var selection: [PlacedMark] = []

  private static let reach = 4.0

  func touchesBegan(_ touch: Touch, on canvas: CanvasView) {
    let place = canvas.viewport.canvas(touch.location)
    let tolerance = Self.reach / canvas.viewport.zoom
    keepOnly(canvas)
    if let bounds, bounds.outset(by: tolerance).contains(place) {
      deed = .moving(last: place, hasMoved: false)
    } else if let mark = HitTester.mark(at: place, in: canvas.drawing, tolerance: tolerance) {
      select([mark], canvas)
      deed = .moving(last: place, hasMoved: false)
    } else {
      select([], canvas)
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
    case .moving(let last, let hasMoved):
      guard place != last else { return }
      move(by: place - last, joining: hasMoved, canvas)
      deed = .moving(last: place, hasMoved: true)
    case nil: break
    }
  }

  func touchesEnded(_ touch: Touch, on canvas: CanvasView) {
    finish(on: canvas)
  }

  func touchesCancelled(on canvas: CanvasView) {
    if case .moving(_, true) = deed {
      canvas.sheetKeeper?.takeBack()
      select([], canvas)
    }
    if case .framing(let start, let end) = deed { refresh(Rect(from: start, to: end), canvas) }
    deed = nil
  }

  func keyDown(_ key: Key, on canvas: CanvasView) -> Bool {
    keepOnly(canvas)
    guard !selection.isEmpty else { return false }
    switch (key.symbol, key.modifiers) {
    case (.delete, []), (.backspace, []):
      let marks = selection
      select([], canvas)
      canvas.sheetKeeper?.perform(.remove(marks), as: .delete, joining: false)
      canvas.sheetKeeper?.didDelete(marks.count)
    case (.escape, []): select([], canvas)
    case (.left, _), (.right, _), (.up, _), (.down, _):
      let step = (key.modifiers.contains(.shift) ? 10 : 1) / canvas.viewport.zoom
      let way = Self.direction(key.symbol).turned(by: -canvas.viewport.angle)
      move(by: way * step, joining: false, canvas)
    default: return false
    }
    return true
  }

  func draw(_ area: Rect, of canvas: CanvasView, on context: Context) {
    if case .framing(let start, let end) = deed {
      drawFrame(Rect(from: start, to: end), of: canvas, isFilled: true, on: context)
    }
    if let bounds {
      let reach = Self.reach / canvas.viewport.zoom
      drawFrame(bounds.outset(by: reach), of: canvas, isFilled: false, on: context)
    }
  }

  func finish(on canvas: CanvasView) {
    if case .framing(let start, let end) = deed {
      let frame = Rect(from: start, to: end)
      deed = nil
      refresh(frame, canvas)
      select(
        canvas.drawing.placedMarks(touching: frame).filter { placed in
          BoundsMeasurer.bounds(of: placed.mark).map(frame.contains) ?? false
        }, canvas)
    }
    deed = nil
  }

  func putAway(_ canvas: CanvasView) {
    finish(on: canvas)
    select([], canvas)
  }

  // MARK: Selection

  var selectedArea: Rect? { bounds }

  private var bounds: Rect? {
    selection.reduce(nil) { total, placed in
      BoundsMeasurer.bounds(of: placed.mark)?.union(total) ?? total
    }
  }

  private func select(_ marks: [PlacedMark], _ canvas: CanvasView) {
    refresh(bounds, canvas)
    selection = marks
    refresh(bounds, canvas)
  }

  /// Forgets marks that undo has taken away meanwhile.
  private func keepOnly(_ canvas: CanvasView) {
    let kept = selection.filter { canvas.drawing.placedMark(at: $0.place)?.id == $0.id }
    if kept.count < selection.count { select(kept, canvas) }
  }

  private func move(by way: Vector, joining: Bool, _ canvas: CanvasView) {
    let way = bounds.map { Limits.held(way, of: $0) } ?? way
    let pairs = selection.map { (old: $0, new: $0.mark.moved(by: way)) }
    refresh(bounds, canvas)
    canvas.sheetKeeper?.perform(.replace(pairs), as: .move, joining: joining)
    selection = selection.compactMap { canvas.drawing.placedMark(at: $0.place) }
    refresh(bounds, canvas)
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
      context.setLineDash(lengths: [4, 3])
      if isFilled {
        context.addOutline(of: rect, in: canvas.viewport)
        context.fillPath()
      }
      context.addOutline(of: rect, in: canvas.viewport)
      context.strokePath()
    }
  }

  private static func direction(_ symbol: Key.Symbol) -> Vector {
    switch symbol {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    default: Vector(dx: 0, dy: 1)
    }
  }
}
