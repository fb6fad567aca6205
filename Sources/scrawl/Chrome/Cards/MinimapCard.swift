import Canvas
import Geometry
import Graphics
import Language
import Toolkit

/// The whole drawing as a small picture, with a frame around what is seen of it; a drag moves that.
final class MinimapCard: Card {
  /// Called with the place of the canvas that is to be in the middle of the window.
  var onGo: ((Point) -> Void)?

  /// The colour of the frame.
  var accent = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The corners of what is seen on the canvas, in their order around it.
  var seen: [Point] = [] {
    didSet { if seen != oldValue { setNeedsDisplay() } }
  }

  private var picture: (surface: ImageSurface, area: Rect)?

  /// While it is dragged nothing but the frame moves: how far the hand is from the frame's middle, on the canvas.
  private var drag: (fit: MinimapFit, offset: Vector)?

  private static let inset = 10.0

  init(_ words: Words) {
    super.init(.column, gap: 0, padding: Self.inset)
    name = words[.overview]
  }

  /// How large it is in a wide window, and in a narrow one.
  static func size(isNarrow: Bool) -> Size {
    isNarrow ? Size(width: 128, height: 96) : Size(width: 208, height: 148)
  }

  /// How many pixels a picture may have.
  static func pictureSize(isNarrow: Bool, scale: Double) -> (width: Int, height: Int) {
    let size = size(isNarrow: isNarrow)
    return (
      Int(((size.width - 2 * inset) * scale).rounded()),
      Int(((size.height - 2 * inset) * scale).rounded())
    )
  }

  func show(_ new: MinimapPicture?) {
    picture = new.flatMap { new in
      (try? new.thumbnail.surface()).map { ($0, new.area) }
    }
    setNeedsDisplay()
  }

  override func draw(_ area: Rect, on context: Context) {
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

  /// What is drawn and what is seen have both room, unless the hand is dragging.
  private var fit: MinimapFit? {
    if let drag { return drag.fit }
    guard let first = seen.first else { return nil }
    let frame = seen.reduce(Rect(origin: first, size: .zero)) { $0.union($1) }
    return MinimapFit(frame.union(picture?.area), in: bounds.outset(by: -Self.inset))
  }

  /// The middle of what is seen.
  private var middle: Point {
    guard let first = seen.first, seen.count == 4 else { return .zero }
    return first + (seen[2] - first) * 0.5
  }

  override func touchesBegan(_ touch: Touch) {
    guard let fit else { return }
    let place = fit.canvas(touch.location)
    let first = seen.first ?? .zero
    let frame = seen.reduce(Rect(origin: first, size: .zero)) { $0.union($1) }
    // Who takes the frame by its corner wants it to stay in the hand there.
    drag = (fit, frame.contains(place) ? middle - place : .zero)
    go(to: touch)
  }

  override func touchesMoved(_ touch: Touch) {
    go(to: touch)
  }

  override func touchesEnded(_ touch: Touch) {
    drag = nil
    setNeedsDisplay()
  }

  override func touchesCancelled() {
    drag = nil
    setNeedsDisplay()
  }

  private func go(to touch: Touch) {
    if let drag { onGo?(drag.fit.canvas(touch.location) + drag.offset) }
  }

  override func sizeThatFits(_ size: Size) -> Size { bounds.size }
}
