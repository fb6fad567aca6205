import CCairo
import CPango
import Glibc

/// The linear part of the transform for which a text was shaped. Glyphs are the same after a translation, but Pango doesn't know
/// that: it shapes the text anew whenever it gets a surface.
struct TextRaster: Equatable {
  private let parts: [Double]

  /// The transform with which a thread drew its last text. Most of its texts are then shaped only once, for the right transform.
  private final class Last {
    var raster: TextRaster?
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { last in
      if let last { Unmanaged<Last>.fromOpaque(last).release() }
    }
    return key
  }()

  private static var last: Last {
    if let known = pthread_getspecific(key) {
      return Unmanaged<Last>.fromOpaque(known).takeUnretainedValue()
    }
    let last = Last()
    pthread_setspecific(key, Unmanaged.passRetained(last).toOpaque())
    return last
  }

  init(of context: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    parts = [matrix.xx, matrix.xy, matrix.yx, matrix.yy]
  }

  /// Prepares a Pango context for the surface that a text will probably be drawn on: pixels in memory, as all surfaces of this
  /// module are.
  ///
  /// With `asLast`, for the scale at which the thread drew its last text; otherwise for a pixel to a unit.
  static func prepare(_ context: OpaquePointer?, asLast: Bool) -> TextRaster {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    guard let target = cairo_create(surface) else { return TextRaster(parts: []) }
    defer { cairo_destroy(target) }
    if asLast, let parts = last.raster?.parts, parts.count == 4 {
      var matrix = cairo_matrix_t(
        xx: parts[0], yx: parts[2], xy: parts[1], yy: parts[3], x0: 0, y0: 0)
      cairo_set_matrix(target, &matrix)
    }
    pango_cairo_update_context(target, context)
    return TextRaster(of: target)
  }

  private init(parts: [Double]) {
    self.parts = parts
  }

  func markUsed() {
    Self.last.raster = self
  }
}
