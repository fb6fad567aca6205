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

  /// How ink is seen.
  var light = InkLight.day {
    didSet { if light != oldValue { invalidate() } }
  }

  private(set) var viewport = Viewport()

  private var surface: ImageSurface?
  private var context: Context?
  private var size = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var scale = 1.0

  /// What has to be drawn anew before it is shown.
  private var stale = Damage()

  /// The pixels that a unit of the canvas takes.
  private var density: Double { scale * viewport.zoom }

  /// Takes a drawing that differs from the one before only inside `area` of the canvas.
  func replaceDrawing(_ drawing: Drawing, changing area: Rect?) {
    self.drawing = drawing
    guard surface != nil, let area else { return }
    add(stale: PixelRect(covering: viewport.view(area), scale: scale))
  }

  /// Takes a drawing that has `mark` on top of the one before.
  func replaceDrawing(_ drawing: Drawing, adding mark: Mark) {
    self.drawing = drawing
    guard let context else { return }
    context.saving {
      context.scaleBy(x: density, y: density)
      var renderer = MarkRenderer(context, origin: viewport.origin, light: light)
      mark.accept(&renderer)
    }
  }

  /// Covers a view of `size` units with pixels of `scale` to the unit. What was drawn and still fits is kept.
  func resize(to size: Size, scale: Double) {
    let frame = PixelRect(
      x: 0, y: 0, width: Int((size.width * scale).rounded()),
      height: Int((size.height * scale).rounded()))
    self.size = frame
    if scale != self.scale { invalidate() }
    self.scale = scale
    if let surface, !surface.frame.contains(frame) || surface.frame.area > 2 * frame.area {
      rebuild(frame, movedBy: (0, 0))
    }
  }

  /// Shows another part of the canvas. Moving by whole pixels keeps what stays in sight.
  func look(at viewport: Viewport) {
    let before = self.viewport
    let moved = (before.origin - viewport.origin) * density
    self.viewport = viewport
    guard let surface, viewport != before else { return }
    let frame = surface.frame
    if viewport.zoom == before.zoom, abs(moved.dx) < Double(frame.width),
      abs(moved.dy) < Double(frame.height), moved.isWhole
    {
      rebuild(frame, movedBy: (Int(moved.dx.rounded()), Int(moved.dy.rounded())))
    } else {
      invalidate()
    }
  }

  /// Draws the ink where it touches `area` of the view.
  func draw(_ area: Rect, on context: Context) {
    guard let backdrop else { return }
    if drawing.isEmpty, backdrop.frame == nil {
      // Plain paper needs no memory.
      invalidate()
      backdrop.draw(area, on: context)
    } else if let surface = currentSurface() {
      context.copyPixels(of: surface, in: PixelRect(covering: area, scale: scale))
    } else {
      context.saving {
        context.scaleBy(x: viewport.zoom, y: viewport.zoom)
        render(viewport.canvas(area), on: context)
      }
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
      painter.scaleBy(x: density, y: density)
      render(viewport.canvas(rect.rect(scale: scale)), on: painter)
    }
    if let beside { context.copyPixels(of: beside, in: rect) }
  }

  /// Draws `area` of the canvas on a context whose zero is the upper left corner of what is seen.
  private func render(_ area: Rect, on context: Context) {
    context.saving {
      context.translateBy(x: -viewport.origin.x, y: -viewport.origin.y)
      backdrop?.draw(area, on: context)
    }
    // Antialiased ink reaches into the pixels around it.
    MarkRenderer.draw(
      drawing, touching: area.outset(by: 1 / density), on: context, origin: viewport.origin,
      light: light)
  }

  /// Makes a surface of the size of `frame` that has the pixels of the present one, moved by so many.
  private func rebuild(_ frame: PixelRect, movedBy offset: (x: Int, y: Int)) {
    let previous = surface
    let stillStale = stale.take()
    invalidate()
    guard let previous,
      let surface = try? ImageSurface(
        width: frame.width, height: frame.height, format: .rgb),
      let kept = previous.frame.offset(x: offset.x, y: offset.y).intersection(frame)
    else { return }
    let context = Context(surface)
    context.copyPixels(of: previous, in: kept, movedBy: offset)
    (self.surface, self.context) = (surface, context)
    for rect in stillStale { add(stale: rect.offset(x: offset.x, y: offset.y)) }
    for rect in frame.without(kept) { add(stale: rect) }
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

extension Vector {
  /// Whether both parts are whole numbers, but for what floating point leaves behind.
  fileprivate var isWhole: Bool {
    abs(dx - dx.rounded()) < 1e-6 && abs(dy - dy.rounded()) < 1e-6
  }
}
