import Geometry
import Graphics
import Toolkit

/// An outline around the area that an undo or a redo changed, which fades out.
final class Flash: Sheet {
  let level = SheetLevel.flash

  private unowned let canvas: CanvasView
  private var area: Rect?
  private var alpha = 0.0
  private var task: Clock.Task?

  // The outline is clipped to the view, so it changes when the canvas moves.
  var movesWithCanvas: Bool { area == nil }

  private static let length = 300
  private static let lineWidth = 2.0
  private static let distance = 6.0

  init(on canvas: CanvasView) {
    self.canvas = canvas
  }

  /// Shows the outline around `area` of the canvas, in place of the one before; shows nothing if animations are off.
  func show(_ area: Rect) {
    task?.cancel()
    refresh()
    self.area = nil
    guard let clock = canvas.root?.clock, !clock.isStill else { return }
    self.area = area
    task = clock.animate(milliseconds: Self.length) { [weak self] part in
      guard let self else { return }
      alpha = 1 - part
      refresh()
      if part >= 1 { self.area = nil }
    }
  }

  func draw(_ part: Rect, on context: Context) {
    guard let area, let frame, alpha > 0 else { return }
    let viewport = canvas.viewport
    context.saving {
      context.setStrokeColour(canvas.accent.withAlpha(Float(alpha)))
      context.setLineWidth(Self.lineWidth)
      if viewport.angle == 0 {
        context.addRoundedRect(frame, cornerRadius: 4)
      } else {
        context.addOutline(
          of: area.outset(by: Self.distance / viewport.zoom), in: viewport, near: canvas.bounds)
      }
      context.strokePath()
    }
  }

  private func refresh() {
    if let frame {
      // The corners of a rotated frame reach a little further.
      canvas.setNeedsDisplay(frame.outset(by: Self.distance + Self.lineWidth))
    }
  }

  /// The frame around the area, clipped to the view.
  private var frame: Rect? {
    area.flatMap {
      canvas.viewport.view($0).outset(by: Self.distance)
        .intersection(canvas.bounds.outset(by: -Self.lineWidth))
    }
  }
}
