import CGdkPixbuf
import Decoding
import Glibc

/// The pixels that a loader decoded: 8 bits a channel, straight alpha.
struct LoadedPixels {
  private let pixels: OpaquePointer

  init(_ pixels: OpaquePointer) {
    self.pixels = pixels
  }

  var width: Int { Int(gdk_pixbuf_get_width(pixels)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixels)) }
  private var hasAlpha: Bool { gdk_pixbuf_get_has_alpha(pixels) != 0 }
  private var channels: Int { hasAlpha ? 4 : 3 }
  private var stride: Int { Int(gdk_pixbuf_get_rowstride(pixels)) }

  /// Unpremultiplies the pixels of a loader that premultiplies: libtiff does.
  func straighten(_ format: PictureFormat) {
    guard format == .tiff, hasAlpha, let start = gdk_pixbuf_get_pixels(pixels) else { return }
    for row in 0..<height { PixelKernels.straighten(start + row * stride, count: width) }
  }

  /// Converts colours by the picture's profile, if it has a readable one; otherwise they count as sRGB.
  func convertToSRGB() {
    guard let text = gdk_pixbuf_get_option(pixels, "icc-profile") else { return }
    var count: gsize = 0
    guard let bytes = g_base64_decode(text, &count) else { return }
    defer { g_free(bytes) }
    let profile = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    guard let conversion = ColourConversion(profile: profile, channels: channels),
      let start = gdk_pixbuf_get_pixels(pixels)
    else { return }
    for row in 0..<height { conversion.convert(start + row * stride, count: width) }
  }

  /// Fills the program's memory with the turned, premultiplied pixels and all half sizes, and unmaps it.
  func fill(_ memory: Int32, isWhole: Bool) throws(PictureError) -> PictureFacts {
    let orientation = orientation
    let layout = PixelLayout(
      width: orientation.isTransposed ? height : width,
      height: orientation.isTransposed ? width : height)
    let target = try SharedPixels(memory, layout)
    guard let start = gdk_pixbuf_read_pixels(pixels) else { throw .outOfMemory }
    let walk = orientation.walk(width: width, height: height, channels: channels, stride: stride)
    let isOpaque = PixelKernels.premultiply(
      start + walk.start, columnStep: walk.columnStep, rowStep: walk.rowStep, hasAlpha: hasAlpha,
      into: target[0])
    target.halve()
    return PictureFacts(
      width: layout.levels[0].width, height: layout.levels[0].height, isOpaque: isOpaque,
      isWhole: isWhole)
  }

  /// The orientation that the loaders of JPEG and TIFF report; other loaders turn the picture themselves.
  private var orientation: Orientation {
    gdk_pixbuf_get_option(pixels, "orientation")
      .flatMap { Int(String(cString: $0)) }.flatMap(Orientation.init) ?? .upright
  }
}
