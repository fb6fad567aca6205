import Geometry
import Graphics
import Marks
import Rendering
import Toolkit

/// The pixels of a drawing's finished ink on its backdrop, kept so that showing them again costs a copy.
final class InkCache {
  private(set) var drawing = Drawing()

  var backdrop: Backdrop? {
    didSet { invalidate() }
  }

  private var surface: ImageSurface?
  private var context: Context?
  private var size = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var scale = 1.0

  /// What has to be drawn anew before it is shown.
  private var stale = Damage()

  /// Takes a drawing that differs from the one before only inside `area`.
  func replaceDrawing(_ drawing: Drawing, changing area: Rect?) {
    self.drawing = drawing
    guard surface != nil, let area else { return }
    add(stale: PixelRect(covering: area, scale: scale))
  }

  /// Takes a drawing that has `mark` on top of the one before.
  func replaceDrawing(_ drawing: Drawing, adding mark: Mark) {
    self.drawing = drawing
    guard let context else { return }
    context.saving {
      context.scaleBy(x: scale, y: scale)
      var renderer = MarkRenderer(context)
      mark.accept(&renderer)
    }
  }

  /// Covers a page of `size` units with pixels of `scale` to the unit. What was drawn and still fits is kept.
  func resize(to size: Size, scale: Double) {
    let frame = PixelRect(
      x: 0, y: 0, width: Int((size.width * scale).rounded()),
      height: Int((size.height * scale).rounded()))
    self.size = frame
    if scale != self.scale { invalidate() }
    self.scale = scale
    if let surface, !surface.frame.contains(frame) || surface.frame.area > 2 * frame.area {
      move(to: frame)
    }
  }

  /// Draws the ink where it touches `area`.
  func draw(_ area: Rect, on context: Context) {
    guard let backdrop else { return }
    if drawing.isEmpty, backdrop.frame == nil {
      // Plain paper needs no memory.
      invalidate()
      backdrop.draw(area, on: context)
    } else if let surface = currentSurface() {
      context.copyPixels(of: surface, in: PixelRect(covering: area, scale: scale))
    } else {
      render(area, on: context)
    }
  }

  /// The surface with everything on it; nil where memory is short.
  private func currentSurface() -> ImageSurface? {
    if surface == nil {
      surface = try? ImageSurface(width: size.width, height: size.height, format: .rgb)
      context = surface.map { Context($0) }
      add(stale: size)
    }
    guard let surface, let context else { return nil }
    for rect in stale.take() { renew(rect, of: surface, context) }
    return surface
  }

  /// Draws what lies in `rect` anew, with the very pixels that it has when everything is drawn at once. Cairo's depend
  /// on how far a line reaches, so lines are not cut at the edge: they are drawn whole beside, and `rect` is copied.
  private func renew(_ rect: PixelRect, of surface: ImageSurface, _ context: Context) {
    let isWhole = rect == surface.frame
    let beside =
      isWhole
      ? nil : try? ImageSurface(width: surface.width, height: surface.height, format: .rgb)
    let painter = beside.map { Context($0) } ?? context
    painter.saving {
      if !isWhole, beside == nil { painter.clip(to: rect.rect()) }
      painter.scaleBy(x: scale, y: scale)
      render(rect.rect(scale: scale), on: painter)
    }
    if let beside { context.copyPixels(of: beside, in: rect) }
  }

  private func render(_ area: Rect, on context: Context) {
    backdrop?.draw(area, on: context)
    // Antialiased ink reaches into the pixels around it.
    MarkRenderer.draw(drawing, touching: area.outset(by: 1), on: context)
  }

  private func move(to frame: PixelRect) {
    let previous = surface
    let stillStale = stale.take()
    invalidate()
    guard let previous, let common = previous.frame.intersection(frame),
      let surface = try? ImageSurface(width: frame.width, height: frame.height, format: .rgb)
    else { return }
    let context = Context(surface)
    context.copyPixels(of: previous, in: common)
    (self.surface, self.context) = (surface, context)
    for rect in stillStale { add(stale: rect) }
    add(
      stale: PixelRect(
        x: common.maxX, y: 0, width: frame.width - common.maxX, height: frame.height))
    add(
      stale: PixelRect(
        x: 0, y: common.maxY, width: common.maxX, height: frame.height - common.maxY))
  }

  private func add(stale rect: PixelRect) {
    if let surface, let rect = rect.intersection(surface.frame) { stale.add(rect) }
  }

  private func invalidate() {
    surface = nil
    context = nil
    stale = Damage()
  }
}
