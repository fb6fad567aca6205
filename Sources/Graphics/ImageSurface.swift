import CCairo
public import Geometry

/// Pixels in memory that a context draws on.
public final class ImageSurface {
  /// The format of a pixel: 32 bits, premultiplied, in native byte order.
  public enum Format: Sendable {
    /// With alpha; transparent at first.
    case argb
    /// Opaque, and black at first.
    case rgb
  }

  let handle: OpaquePointer

  // The object that owns the pixels; nil if Cairo does.
  private let owner: AnyObject?

  /// Throws if memory is short or a side is longer than 32,767 pixels.
  ///
  /// The corresponding Cairo function is `cairo_image_surface_create`.
  public convenience init(width: Int, height: Int, format: Format) throws(CairoError) {
    try self.init(
      adopting: cairo_image_surface_create(
        format.cairo, Int32(clamping: width), Int32(clamping: height)),
      "making an image of \(width) by \(height) pixels")
  }

  /// A surface over pixels that `owner` keeps alive in place.
  ///
  /// The corresponding Cairo function is `cairo_image_surface_create_for_data`.
  public convenience init(
    pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: Format,
    owner: AnyObject
  ) throws(CairoError) {
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        pixels.assumingMemoryBound(to: UInt8.self), format.cairo,
        Int32(clamping: width), Int32(clamping: height), Int32(clamping: stride)),
      "making an image over \(width) by \(height) pixels", owner: owner)
  }

  /// A surface over pixels in rows without padding, which have to outlive it.
  ///
  /// The corresponding Cairo function is `cairo_image_surface_create_for_data`.
  public convenience init(
    lending pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int,
    format: Format = .rgb
  ) throws(CairoError) {
    precondition(pixels.count == width * height, "There is a value for every pixel.")
    try self.init(
      adopting: cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        format.cairo, Int32(clamping: width), Int32(clamping: height), Int32(clamping: width * 4)),
      "making an image over \(width) by \(height) pixels")
  }

  /// A surface with a copy of these pixels, in rows without padding, as `packedPixels` returns them.
  public convenience init(
    packedPixels: [UInt32], width: Int, height: Int, format: Format
  ) throws(CairoError) {
    precondition(packedPixels.count == width * height, "There is a value for every pixel.")
    try self.init(width: width, height: height, format: format)
    let stride = stride
    withPixels { rows in
      packedPixels.withUnsafeBytes { packed in
        for row in 0..<height {
          let source = packed[row * width * 4..<(row + 1) * width * 4]
          UnsafeMutableRawBufferPointer(rebasing: rows[row * stride..<row * stride + width * 4])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source))
        }
      }
    }
  }

  init(
    adopting handle: OpaquePointer, _ action: String, owner: AnyObject? = nil
  ) throws(CairoError) {
    self.handle = handle
    self.owner = owner
    try CairoError.check(cairo_surface_status(handle), action)
  }

  deinit {
    cairo_surface_destroy(handle)
  }

  public var width: Int { Int(cairo_image_surface_get_width(handle)) }
  public var height: Int { Int(cairo_image_surface_get_height(handle)) }

  /// The number of bytes from one row to the next.
  public var stride: Int { Int(cairo_image_surface_get_stride(handle)) }

  public var format: Format {
    cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 ? .rgb : .argb
  }

  public var frame: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Completes all drawing, so that the pixels can be read directly.
  ///
  /// The corresponding Cairo function is `cairo_surface_flush`.
  public func flush() {
    cairo_surface_flush(handle)
  }

  /// Calls `body` with the rows of pixels, `stride` bytes each, after completing all drawing.
  ///
  /// The corresponding Cairo function is `cairo_image_surface_get_data`.
  public func withPixels<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    cairo_surface_flush(handle)
    defer { cairo_surface_mark_dirty(handle) }
    return body(
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(handle), count: stride * height))
  }

  /// A copy of the pixels in rows without padding, in the surface's own format.
  public var packedPixels: [UInt32] {
    let (width, height, stride) = (width, height, stride)
    return withPixels { rows in
      [UInt32](unsafeUninitializedCapacity: width * height) { packed, count in
        let target = UnsafeMutableRawBufferPointer(packed)
        for row in 0..<height {
          let source = rows[row * stride..<row * stride + width * 4]
          UnsafeMutableRawBufferPointer(rebasing: target[row * width * 4..<(row + 1) * width * 4])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source))
        }
        count = width * height
      }
    }
  }

  /// Copies pixels in rows without padding to `rect`, which lies inside.
  public func copy(_ pixels: [UInt32], to rect: PixelRect) {
    precondition(frame.contains(rect) && pixels.count == rect.area, "The pixels lie inside.")
    let stride = stride
    withPixels { rows in
      pixels.withUnsafeBytes { packed in
        let length = rect.width * 4
        for row in 0..<rect.height {
          let start = (rect.y + row) * stride + rect.x * 4
          UnsafeMutableRawBufferPointer(rebasing: rows[start..<start + length]).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: packed[row * length..<(row + 1) * length]))
        }
      }
    }
  }

  /// All pixels in rows without padding, as premultiplied 0xAARRGGBB; the alpha of an opaque surface is 255.
  public var pixels: [UInt32] {
    let opaque: UInt32 = format == .rgb ? 0xFF00_0000 : 0
    return withPixels { bytes in
      (0..<height).flatMap { row in
        (0..<width).map { column in
          bytes.load(fromByteOffset: row * stride + column * 4, as: UInt32.self) | opaque
        }
      }
    }
  }
}

extension ImageSurface.Format {
  fileprivate var cairo: cairo_format_t {
    switch self {
    case .argb: CAIRO_FORMAT_ARGB32
    case .rgb: CAIRO_FORMAT_RGB24
    }
  }
}
