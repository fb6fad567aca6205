package import Canvas
package import Geometry
package import Graphics
import Language
package import Toolkit

/// The minimap: a small picture of the whole drawing with a frame around the visible part. A drag moves the frame.
package final class MinimapCard: Card {
  /// Called with the point of the canvas to show in the middle of the window.
  package var onGo: ((Point) -> Void)?

  /// The colour of the frame.
  package var accent = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The corners of the visible part of the canvas, in their order around it.
  package var seen: [Point] = [] {
    didSet { if seen != oldValue { setNeedsDisplay() } }
  }

  private var picture: (surface: ImageSurface, area: Rect)?

  /// The state of a drag: the fit, which the drag doesn't change, and the offset of the touch from the middle of the frame, on
  /// the canvas.
  private var drag: (fit: MinimapFit, offset: Vector)?

  private static let inset = 10.0

  init(_ words: Words) {
    super.init(.column, gap: 0, padding: Self.inset)
    name = words[.minimap]
  }

  /// The size in a wide window and in a narrow one.
  package static func size(isNarrow: Bool) -> Size {
    isNarrow ? Size(width: 128, height: 96) : Size(width: 208, height: 148)
  }

  /// The size of the picture in pixels.
  package static func pictureSize(isNarrow: Bool, scale: Double) -> (width: Int, height: Int) {
    let size = size(isNarrow: isNarrow)
    return (
      Int(((size.width - 2 * inset) * scale).rounded()),
      Int(((size.height - 2 * inset) * scale).rounded())
    )
  }

  package func show(_ new: MinimapPicture?) {
    picture = new.flatMap { new in
      (try? new.thumbnail.surface()).map { ($0, new.area) }
    }
    setNeedsDisplay()
  }

  package override func draw(_ area: Rect, on context: Context) {
    guard let fit else { return }
    context.saving {
      context.clip(to: bounds.outset(by: -Self.inset / 2))
      if let picture { context.draw(picture.surface, in: fit.place(of: picture.area)) }
      addFrame(fit, on: context)
      context.setFillColour(accent.withAlpha(0.1))
      context.fillPath()
      addFrame(fit, on: context)
      context.setStrokeColour(accent)
      context.setLineWidth(1.5)
      context.strokePath()
    }
  }

  private func addFrame(_ fit: MinimapFit, on context: Context) {
    context.beginPath()
    for (index, corner) in seen.enumerated() {
      index == 0
        ? context.move(to: fit.place(of: corner)) : context.addLine(to: fit.place(of: corner))
    }
    context.closePath()
  }

  /// Fits both ink and visible part into the card; a drag doesn't change it.
  private var fit: MinimapFit? {
    if let drag { return drag.fit }
    guard let first = seen.first else { return nil }
    let frame = seen.reduce(Rect(origin: first, size: .zero)) { $0.union($1) }
    return MinimapFit(frame.union(picture?.area), in: bounds.outset(by: -Self.inset))
  }

  /// The middle of the visible part.
  private var middle: Point {
    guard let first = seen.first, seen.count == 4 else { return .zero }
    return first + (seen[2] - first) * 0.5
  }

  package override func touchesBegan(_ touch: Touch) {
    guard let fit else { return }
    let place = fit.canvas(touch.location)
    let first = seen.first ?? .zero
    let frame = seen.reduce(Rect(origin: first, size: .zero)) { $0.union($1) }
    // The frame keeps its offset to the touch.
    drag = (fit, frame.contains(place) ? middle - place : .zero)
    go(to: touch)
  }

  package override func touchesMoved(_ touch: Touch) {
    go(to: touch)
  }

  package override func touchesEnded(_ touch: Touch) {
    drag = nil
    setNeedsDisplay()
  }

  package override func touchesCancelled() {
    drag = nil
    setNeedsDisplay()
  }

  private func go(to touch: Touch) {
    if let drag { onGo?(drag.fit.canvas(touch.location) + drag.offset) }
  }

  package override func sizeThatFits(_ size: Size) -> Size { bounds.size }
}
