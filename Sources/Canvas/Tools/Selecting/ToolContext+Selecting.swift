import Geometry
import Graphics
import Marks
import Session

/// The canvas as the tools that select use it.
extension ToolContext {
  /// The distance from a mark within which a click takes it, in units of the canvas.
  var clickTolerance: Double { CanvasSelection.reach / viewport.zoom }

  /// The visible part of the canvas.
  var seenArea: Rect { viewport.canvas(bounds) }

  /// Selects the mark that a click takes at a point. Without one there it deselects everything, and shows a locked one.
  func select(_ depth: ClickDepth, at place: Point) {
    let (selection, tolerance, area) = (selection, clickTolerance, seenArea)
    selection.look {
      let marks = HitTester.marks(at: place, in: $0, tolerance: tolerance)
      guard marks.isEmpty else { return marks }
      return HitTester.text(around: place, in: $0, seeing: area).map { [$0] } ?? []
    } then: { [weak self] marks in
      if let mark = depth.mark(among: marks, selected: selection.ranks) {
        selection.select([mark])
      } else {
        self?.showLock(at: place)
      }
    }
  }

  /// Deselects everything, and shows the locked mark at a point if there is one.
  func showLock(at place: Point) {
    let (selection, tolerance) = (selection, clickTolerance)
    selection.look {
      HitTester.mark(at: place, in: $0, isLocked: true, tolerance: tolerance)
    } then: { locked in
      if let locked { selection.show(locked: locked) } else { selection.clear() }
    }
  }

  /// Requests redisplay of a frame.
  func refreshFrame(_ frame: Rect) {
    refresh(SelectionFrame.covered(around: frame, through: viewport))
  }

  /// Draws the guides of a motion that snaps.
  func drawGuides(of snapping: MotionSnapping, on context: Context) {
    SnapGuidePainter(colour: accent, viewport: viewport)
      .draw(snapping.guides, near: bounds, on: context)
  }

  func drawFrame(_ frame: Rect, on context: Context) {
    SelectionFrame(area: frame, viewport: viewport, accent: accent)
      .draw(near: bounds, isFilled: true, on: context)
  }

  func drawLasso(_ path: LassoPath, on context: Context) {
    LassoOutline(points: path.points, viewport: viewport, accent: accent)
      .draw(near: bounds, on: context)
  }
}
