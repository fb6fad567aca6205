import CCairo
public import Geometry

extension Context {
  /// Begins a transparency layer for a picture in `frame` whose pixels are processed before they are composited.
  ///
  /// The layer has the axes of user space and the scale of the context, so a filter computes the same at every transform.
  public func beginTransparencyLayer(processedBy filter: any PixelFilter, in frame: Rect) {
    do throws(CairoError) {
      if let pixels = try PixelLayer(processedBy: filter, in: frame, on: self) {
        return beginTransparencyLayer(on: pixels)
      }
    } catch {
      failure = failure ?? error
    }
    beginTransparencyLayer()
  }
}

/// The pixels of a transparency layer that a filter processes.
///
/// The layer is upright in user space: its pixels are those of the context if the context is neither rotated nor
/// stretched, and are resampled otherwise.
final class PixelLayer: LayerPixels {
  let handle: OpaquePointer
  let outerHandle: OpaquePointer

  /// The greatest sum of the margins of nested layers, in pixels. A filter that needs more, such as a wide shadow seen from very
  /// near, is computed in coarser pixels.
  private static let mostMargin = 512

  /// The margin that each layer may have, whatever the others take.
  private static let leastMargin = 16

  private let surface: ImageSurface
  private let filter: any PixelFilter
  private let grid: PixelGrid
  private let frame: Rect
  private let area: PixelRect

  /// The margin in pixels.
  let margin: Int

  /// Throws if memory is short; nil if no part of the layer is visible.
  init?(
    processedBy filter: any PixelFilter, in frame: Rect, on context: Context
  ) throws(CairoError) {
    guard var grid = PixelGrid(of: context.ctm, around: frame) else { return nil }
    let most = max(Self.mostMargin - context.layerMargin, Self.leastMargin)
    if let margin = filter.margin(at: grid.scale), margin > most {
      let share = Double(most) / Double(margin)
      grid = PixelGrid(scale: grid.scale * share, around: frame)
    }
    let frame = grid.pixels(filter.extent(of: frame))
    let visible = grid.pixels(context.clipBounds)
    let margin = filter.margin(at: grid.scale)
    let all = PixelRect(covering: frame)
    let wanted = margin.map { PixelRect(covering: visible).outset(by: $0 + 1) } ?? all
    guard visible.width > 0, visible.height > 0, let area = all.intersection(wanted) else {
      return nil
    }
    (self.filter, self.grid, self.frame, self.area) = (filter, grid, frame, area)
    self.margin = margin ?? 0
    surface = try ImageSurface(width: area.width, height: area.height, format: .argb)
    outerHandle = context.handle
    handle = cairo_create(surface.handle)
    copyStyle()
    var matrix = cairo_matrix_t(
      xx: grid.across, yx: 0, xy: 0, yy: grid.down, x0: grid.offset.dx - Double(area.x),
      y0: grid.offset.dy - Double(area.y))
    cairo_set_matrix(handle, &matrix)
  }

  deinit {
    cairo_destroy(handle)
  }

  /// Processes the pixels and draws them on the context.
  func composite(on context: Context) {
    let status = cairo_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      context.failure = context.failure ?? CairoError(status, "drawing on a layer")
      return
    }
    do throws(CairoError) {
      let section = PixelSection([filter], frame: frame, scale: grid.scale)
      let result = try section.render(surface, of: area)
      context.preserving {
        if grid.isContext {
          context.draw(result, atPixel: (x: area.x, y: area.y))
        } else {
          context.draw(result, in: grid.units(area.rect()))
        }
      }
    } catch {
      context.failure = context.failure ?? error
    }
  }

  /// Sets the properties that a layer inherits from the context, except those for compositing.
  private func copyStyle() {
    cairo_set_tolerance(handle, cairo_get_tolerance(outerHandle))
    cairo_set_antialias(handle, cairo_get_antialias(outerHandle))
    cairo_set_fill_rule(handle, cairo_get_fill_rule(outerHandle))
    cairo_set_line_width(handle, cairo_get_line_width(outerHandle))
    cairo_set_line_cap(handle, cairo_get_line_cap(outerHandle))
    cairo_set_line_join(handle, cairo_get_line_join(outerHandle))
    cairo_set_miter_limit(handle, cairo_get_miter_limit(outerHandle))
    var dashes = [Double](repeating: 0, count: Int(cairo_get_dash_count(outerHandle)))
    var phase = 0.0
    cairo_get_dash(outerHandle, &dashes, &phase)
    cairo_set_dash(handle, dashes, Int32(dashes.count), phase)
  }
}

/// The pixels of a layer, upright in user space.
private struct PixelGrid {
  let scale: Double

  /// The pixels along each axis for a unit. They differ by less than a pixel over the frame, which is rounded to whole pixels.
  private(set) var across: Double
  private(set) var down: Double

  /// The place of the origin of user space, in pixels.
  private(set) var offset: Vector

  /// Whether the grid is that of the context's own pixels.
  private(set) var isContext: Bool

  /// Nil if the transform makes everything invisible.
  init?(of transform: Transform, around frame: Rect) {
    let scale = max(
      (transform.a * transform.a + transform.b * transform.b).squareRoot(),
      (transform.c * transform.c + transform.d * transform.d).squareRoot())
    guard scale > 0, scale.isFinite, transform.magnification > 0, frame.width > 0, frame.height > 0
    else { return nil }
    let isContext =
      transform.b == 0 && transform.c == 0 && transform.a == transform.d && transform.a > 0
    self.init(scale: scale, around: frame)
    guard isContext else { return }
    (across, down, self.isContext) = (scale, scale, true)
    offset = Vector(dx: transform.tx, dy: transform.ty)
  }

  /// A grid of a scale, apart from the context's own pixels.
  init(scale: Double, around frame: Rect) {
    (self.scale, isContext) = (scale, false)
    across = (frame.width * scale).rounded(.up) / frame.width
    down = (frame.height * scale).rounded(.up) / frame.height
    offset = Vector(dx: -frame.minX * across, dy: -frame.minY * down)
  }

  /// A rectangle of user space in pixels, to the 256th, which is Cairo's resolution.
  func pixels(_ rect: Rect) -> Rect {
    func round(_ value: Double) -> Double { (value * 256).rounded() / 256 }
    return Rect(
      from: Point(
        x: round(rect.minX * across + offset.dx), y: round(rect.minY * down + offset.dy)),
      to: Point(x: round(rect.maxX * across + offset.dx), y: round(rect.maxY * down + offset.dy)))
  }

  /// A rectangle of pixels in user space.
  func units(_ rect: Rect) -> Rect {
    Rect(
      x: (rect.minX - offset.dx) / across, y: (rect.minY - offset.dy) / down,
      width: rect.width / across, height: rect.height / down)
  }
}
