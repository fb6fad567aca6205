package import Geometry
package import Graphics
import Marks

/// The preview, which is shown instead of the drawing's tiles.
extension CanvasSelection: Sheet {
  var level: SheetLevel { .current }
  var isOpaque: Bool { isPreviewed }

  // The preview shows the viewport for which it was made.
  var movesWithCanvas: Bool { !isPreviewed }

  func draw(_ area: Rect, on context: Context) {
    preview?.draw(area, from: ink, on: context)
  }

  /// Ends a preview if the tiles show its result.
  func settlePreview() {
    if preview?.isLanding == true, ink.isComplete { preview = nil }
  }
}

/// The frame and its handles.
extension CanvasSelection {

  /// Draws a frame with handles around the marks, and the frames of a locked mark and of a search, over a view with `bounds`.
  package func draw(
    near bounds: Rect, in accent: Colour, _ handleColour: Colour, on context: Context
  ) {
    switch search {
    case .frame(let area)?:
      SelectionFrame(area: area, viewport: ink.viewport, accent: accent)
        .draw(near: bounds, isFilled: true, on: context)
    case .lasso(let lasso)?:
      LassoOutline(points: lasso.points, viewport: ink.viewport, accent: accent)
        .draw(near: bounds, on: context)
    case nil: break
    }
    if let shownLock {
      SelectionFrame(
        area: shownLock.area.outset(by: Self.reach / ink.viewport.zoom),
        viewport: ink.viewport, accent: accent
      ).draw(near: bounds, isFilled: false, on: context)
    }
    drawVisit(near: bounds, in: accent, on: context)
    let painter = HandlePainter(line: accent, fill: handleColour)
    guard showsFrame, let frame else {
      shapeHandles?.draw(by: painter, held: reshaped?.held, near: bounds, on: context)
      return
    }
    drawParts(near: bounds, in: accent, on: context)
    let viewport = ink.viewport
    // The frame is upright on a rotated canvas with the same angle.
    let turned =
      frame.angle == 0
      ? viewport
      : viewport.turned(to: viewport.angle + frame.angle, at: viewport.view(frame.centre))
    SelectionFrame(area: frame.upright, viewport: turned, accent: accent)
      .draw(near: bounds, isFilled: false, on: context)
    guard !isBusy else { return }
    let layout = HandleLayout(
      around: frame.seen(through: viewport), in: bounds, besides: host.covers())
    painter.draw(layout, near: bounds, showsTurn: !isCarried, on: context)
    shapeHandles?.draw(by: painter, held: nil, near: bounds, on: context)
  }

  /// Draws a frame around each mark if other marks lie between them, unless they are being scaled or rotated.
  private func drawParts(near bounds: Rect, in accent: Colour, on context: Context) {
    let way: Vector
    switch shown?.motion {
    case nil: way = .zero
    case .move(let moved)?, .copy(let moved)?: way = moved
    case .change?: return
    }
    for box in parts.boxes {
      SelectionFrame(
        area: box.offset(by: way).outset(by: Self.reach / 2 / ink.viewport.zoom),
        viewport: ink.viewport, accent: accent
      ).drawThin(near: bounds, on: context)
    }
  }

  /// The handles in a view with `bounds`; nil if they can't be taken.
  func handles(in bounds: Rect) -> HandleLayout? {
    guard !isBusy, showsFrame else { return nil }
    return frame.map {
      HandleLayout(around: $0.seen(through: ink.viewport), in: bounds, besides: host.covers())
    }
  }

  /// The displayed frame around the marks.
  private var frame: SelectionBox? {
    shownBox?.outset(by: Self.reach / ink.viewport.zoom)
  }

  /// The displayed box of the marks.
  private var shownBox: SelectionBox? {
    guard let box, let shown else { return box }
    return shown.motion.box(from: box)
  }

  /// The displayed motion of the marks; nil if they are displayed at their locations in the drawing.
  private var shown: SelectionPreview? {
    lifted ?? preview.flatMap { $0.isLanding ? nil : $0 }
  }

  /// The area of the view around the frame of the marks and its handles; nil while none are selected.
  package var seenFrame: Rect? {
    frame?.seen(through: ink.viewport).bounds.outset(by: HandleLayout.reachOutside)
  }

  /// Requests redisplay of the frame and the handles.
  package func refreshFrame() {
    let margin = HandleLayout.margin / ink.viewport.zoom
    host.refresh(frame?.bounds.outset(by: margin))
    if let shown = lifted ?? preview { host.refresh(shown.area) }
    if let reshaped {
      host.refresh(reshaped.shape.frame.outset(by: ShapeHandleLayout.margin / ink.viewport.zoom))
    }
  }

  /// Requests redisplay of a frame around `area`.
  func refresh(_ area: Rect?) {
    host.refresh(area.map { SelectionFrame.covered(around: $0, through: ink.viewport) })
  }
}
