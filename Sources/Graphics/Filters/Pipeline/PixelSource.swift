import CCairo
package import Geometry
import Glibc

/// Pixels of a picture, premultiplied 0xAARRGGBB, that several threads share: all may read them, and no two write the same.
package final class PixelSource: Sendable {
  /// The position of the pixels in the picture.
  package let area: PixelRect

  /// Whether all pixels are known to be opaque.
  private let isOpaque: Bool

  // The address of the first pixel. The rows have no padding.
  private let address: UInt

  /// Transparent pixels at `area`. Throws if memory is short.
  package convenience init(_ area: PixelRect) throws(CairoError) {
    try self.init(area, isOpaque: false)
  }

  /// A copy of a surface, whose top left pixel is at `corner`. Throws if memory is short.
  package convenience init(
    copying surface: ImageSurface, at corner: (x: Int, y: Int) = (0, 0)
  ) throws(CairoError) {
    try self.init(
      surface.frame.offset(x: corner.x, y: corner.y), isOpaque: surface.format == .rgb)
    // Cairo leaves the alpha of such pixels undefined, so it is set here.
    let (mask, stride): (UInt32, Int) = (isOpaque ? 0xFF00_0000 : 0, surface.stride)
    surface.withPixels { bytes in
      for y in 0..<area.height {
        let row = UnsafeRawBufferPointer(rebasing: bytes[y * stride..<y * stride + area.width * 4])
        let (from, to) = (row.bindMemory(to: UInt32.self), pixels + y * area.width)
        for x in 0..<area.width { to[x] = from[x] | mask }
      }
    }
  }

  /// A copy of premultiplied 0xAARRGGBB in rows without padding. Throws if memory is short.
  package convenience init(
    copying packed: [UInt32], at area: PixelRect, isOpaque: Bool
  ) throws(CairoError) {
    precondition(packed.count == area.area, "There is a value for every pixel.")
    try self.init(area, isOpaque: isOpaque)
    packed.withUnsafeBufferPointer { packed in
      if let start = packed.baseAddress { pixels.update(from: start, count: packed.count) }
    }
  }

  private init(_ area: PixelRect, isOpaque: Bool) throws(CairoError) {
    let memory = calloc(max(area.area, 1), MemoryLayout<UInt32>.stride)
    guard let memory else { throw CairoError(CAIRO_STATUS_NO_MEMORY, "making pixels") }
    (self.area, self.isOpaque, address) = (area, isOpaque, UInt(bitPattern: memory))
  }

  deinit {
    free(pixels)
  }

  private var pixels: UnsafeMutablePointer<UInt32> {
    guard let pixels = UnsafeMutablePointer<UInt32>(bitPattern: address) else {
      preconditionFailure("Memory never begins at zero.")
    }
    return pixels
  }

  /// The memory that the pixels take.
  package var byteCount: Int { area.area * 4 }

  /// A copy of the pixels in rows without padding, as premultiplied 0xAARRGGBB.
  package var packed: [UInt32] {
    [UInt32](UnsafeBufferPointer(start: pixels, count: area.area))
  }

  /// An image that shares these pixels, or a part of them.
  package func surface(of part: PixelRect? = nil) throws(CairoError) -> ImageSurface {
    let part = part ?? area
    return try ImageSurface(
      pixels: start(of: part), width: part.width, height: part.height, stride: area.width * 4,
      format: .argb, owner: self)
  }

  /// Copies the pixels that `other` has in common with this source. No other thread may read or write them meanwhile.
  package func copy(_ other: PixelSource) {
    guard let part = area.intersection(other.area) else { return }
    let (from, to) = (other.start(of: part), start(of: part))
    for y in 0..<part.height {
      (to + y * area.width).update(from: from + y * other.area.width, count: part.width)
    }
  }

  /// The first pixel of `rect`, which lies in the area; rows are `area.width` pixels apart.
  func start(of rect: PixelRect) -> UnsafeMutablePointer<UInt32> {
    precondition(area.contains(rect), "The rectangle lies in the area.")
    return pixels + (rect.y - area.y) * area.width + rect.x - area.x
  }

  /// Decodes the pixels of `rect` into a block at the same position; pixels outside the area are transparent.
  func decode(_ rect: PixelRect, to block: UnsafeMutablePointer<SIMD4<Float>>) {
    guard let part = area.intersection(rect) else {
      return block.update(repeating: .zero, count: rect.area)
    }
    if part != rect { block.update(repeating: .zero, count: rect.area) }
    let first = start(of: part)
    for y in 0..<part.height {
      PixelCoding.decode(
        first + y * area.width, opaque: isOpaque,
        to: block + (part.y + y - rect.y) * rect.width + (part.x - rect.x), part.width)
    }
  }
}
