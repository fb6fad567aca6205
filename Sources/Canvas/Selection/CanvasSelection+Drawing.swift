package import Geometry
package import Graphics

/// The preview, which is shown in place of the drawing's own tiles.
extension CanvasSelection: Sheet {
  var level: SheetLevel { .current }
  var isOpaque: Bool { isPreviewed }

  // It shows the viewport that it was made for.
  var movesWithCanvas: Bool { !isPreviewed }

  func draw(_ area: Rect, on context: Context) {
    preview?.draw(area, from: ink, on: context)
  }

  /// Ends a preview of what the tiles show by now.
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
    if let search {
      SelectionFrame(area: search, viewport: ink.viewport, accent: accent)
        .draw(near: bounds, isFilled: true, on: context)
    }
    if let shownLock {
      SelectionFrame(
        area: shownLock.area.outset(by: Self.reach / ink.viewport.zoom),
        viewport: ink.viewport, accent: accent
      ).draw(near: bounds, isFilled: false, on: context)
    }
    guard let frame else { return }
    drawParts(near: bounds, in: accent, on: context)
    let viewport = ink.viewport
    // The frame is upright on a canvas that is turned with it.
    let turned =
      frame.angle == 0
      ? viewport
      : viewport.turned(to: viewport.angle + frame.angle, at: viewport.view(frame.centre))
    SelectionFrame(area: frame.upright, viewport: turned, accent: accent)
      .draw(near: bounds, isFilled: false, on: context)
    guard !isBusy else { return }
    let layout = HandleLayout(
      around: frame.seen(through: viewport), in: bounds, besides: host.covers())
    HandlePainter(line: accent, fill: handleColour)
      .draw(layout, near: bounds, showsTurn: !isCarried, on: context)
  }

  /// Draws a frame around each mark where others lie between them, unless they are being scaled or turned.
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

  /// The handles in a view with `bounds`; nil where they can't be taken.
  func handles(in bounds: Rect) -> HandleLayout? {
    guard !isBusy else { return nil }
    return frame.map {
      HandleLayout(around: $0.seen(through: ink.viewport), in: bounds, besides: host.covers())
    }
  }

  /// The frame around the marks as they are shown.
  private var frame: SelectionBox? {
    shownBox?.outset(by: Self.reach / ink.viewport.zoom)
  }

  /// The box of the marks as they are shown.
  private var shownBox: SelectionBox? {
    guard let box, let shown else { return box }
    return shown.motion.box(from: box)
  }

  /// The motion that is shown of the marks; nil while they are where the drawing has them.
  private var shown: SelectionPreview? {
    lifted ?? preview.flatMap { $0.isLanding ? nil : $0 }
  }

  /// The area of the view that the frame of the marks and its handles take; nil while none are selected.
  package var seenFrame: Rect? {
    frame?.seen(through: ink.viewport).bounds.outset(by: HandleLayout.reachOutside)
  }

  /// Asks for redisplay of the frame and the handles.
  package func refreshFrame() {
    let margin = HandleLayout.margin / ink.viewport.zoom
    host.refresh(frame?.bounds.outset(by: margin))
    if let shown = lifted ?? preview { host.refresh(shown.area) }
  }

  /// Asks for redisplay of a frame around `area`.
  func refresh(_ area: Rect?) {
    host.refresh(area.map { SelectionFrame.covered(around: $0, through: ink.viewport) })
  }
}
