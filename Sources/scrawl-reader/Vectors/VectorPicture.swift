import CRsvg
import Decoding
import Geometry

/// An SVG, which librsvg draws. Without a base address, librsvg reads no other file for it.
final class VectorPicture {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// The size in units, of which an inch has 96 (CSS 2.2, section 4.3.2).
  let size: Size

  /// Throws if this isn't an SVG with a size.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil) else {
      throw .damaged(.svg)
    }
    rsvg_handle_set_dpi(handle, 96)
    guard let size = Self.size(of: handle), size.width > 0, size.height > 0,
      size.width.isFinite, size.height.isFinite
    else {
      g_object_unref(UnsafeMutableRawPointer(handle))
      throw .damaged(.svg)
    }
    (self.handle, self.size) = (handle, size)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  /// Draws the part `area`, in pixels at `scale` pixels per unit.
  func draw(_ area: PixelRect, scale: Double, into pixels: PixelRows) throws(PictureError) {
    let surface = pixels.start.withMemoryRebound(
      to: UInt8.self, capacity: pixels.width * pixels.height * 4
    ) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height),
        Int32(pixels.width * 4))
    }
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_translate(context, -Double(area.x), -Double(area.y))
    cairo_scale(context, scale, scale)
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    let isDrawn = rsvg_handle_render_document(handle, context, &viewport, nil) != 0
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status != CAIRO_STATUS_NO_MEMORY else { throw .outOfMemory }
    guard isDrawn, status == CAIRO_STATUS_SUCCESS else { throw .damaged(.svg) }
  }

  /// The size by the attributes; without them that of the view box, or of everything that is drawn.
  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
      return Size(width: width, height: height)
    }
    var hasWidth: gboolean = 0
    var hasHeight: gboolean = 0
    var hasBox: gboolean = 0
    var (first, second) = (RsvgLength(), RsvgLength())
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &first, &hasHeight, &second, &hasBox, &box)
    if hasBox != 0 { return Size(width: box.width, height: box.height) }
    var ink = RsvgRectangle()
    // Sizes in percent are relative to this viewport.
    var viewport = RsvgRectangle(x: 0, y: 0, width: 512, height: 512)
    guard rsvg_handle_get_geometry_for_layer(handle, nil, &viewport, &ink, nil, nil) != 0 else {
      return nil
    }
    return Size(width: max(ink.x + ink.width, 0), height: max(ink.y + ink.height, 0))
  }

  /// Draws text and a filter, for which the libraries start threads and open files.
  static func warmUp() {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><filter id="f">
      <feTurbulence baseFrequency="0.1"/><feGaussianBlur stdDeviation="2"/>
      <feDiffuseLighting><feDistantLight/></feDiffuseLighting></filter>
      <rect width="64" height="64" filter="url(#f)"/><text x="8" y="32">A</text></svg>
      """
    var pixels = [UInt32](repeating: 0, count: 64 * 64)
    pixels.withUnsafeMutableBufferPointer {
      guard let start = $0.baseAddress, let picture = try? VectorPicture(Array(text.utf8)) else {
        return
      }
      try? picture.draw(
        PixelRect(x: 0, y: 0, width: 64, height: 64), scale: 1,
        into: PixelRows(start: start, width: 64, height: 64))
    }
  }
}
