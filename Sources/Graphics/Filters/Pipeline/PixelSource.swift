import Geometry

/// The pixels of a surface as several threads read them. Nothing may draw on the surface meanwhile.
final class PixelSource: @unchecked Sendable {
  /// The place of the pixels in the picture.
  let area: PixelRect

  let surface: ImageSurface
  private let rows: UnsafeRawPointer?
  private let stride: Int
  private let isOpaque: Bool

  init(_ surface: ImageSurface, at corner: (x: Int, y: Int) = (0, 0)) {
    self.surface = surface
    area = surface.frame.offset(x: corner.x, y: corner.y)
    stride = surface.stride
    isOpaque = surface.format == .rgb
    rows = surface.withPixels { UnsafeRawPointer($0.baseAddress) }
  }

  /// Writes the pixels of `rect` to a block that has this place; pixels outside the surface are transparent.
  func decode(_ rect: PixelRect, to pixels: UnsafeMutablePointer<SIMD4<Float>>) {
    guard let part = area.intersection(rect), let rows else {
      return pixels.update(repeating: .zero, count: rect.area)
    }
    if part != rect { pixels.update(repeating: .zero, count: rect.area) }
    for y in part.y..<part.maxY {
      let row = rows + (y - area.y) * stride + (part.x - area.x) * 4
      PixelCoding.decode(
        row.assumingMemoryBound(to: UInt32.self), opaque: isOpaque,
        to: pixels + (y - rect.y) * rect.width + (part.x - rect.x), part.width)
    }
  }

  /// Copies the pixels of `rect` to rows of `stride` bytes; pixels outside the surface are transparent.
  func copy(_ rect: PixelRect, to target: UnsafeMutableRawPointer, stride: Int) {
    for y in 0..<rect.height {
      (target + y * stride).initializeMemory(as: UInt32.self, repeating: 0, count: rect.width)
    }
    guard let part = area.intersection(rect), let rows else { return }
    let mask: UInt32 = isOpaque ? 0xFF00_0000 : 0
    for y in part.y..<part.maxY {
      let source = (rows + (y - area.y) * self.stride + (part.x - area.x) * 4)
        .assumingMemoryBound(to: UInt32.self)
      let row = (target + (y - rect.y) * stride + (part.x - rect.x) * 4)
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<part.width { row[x] = source[x] | mask }
    }
  }
}
