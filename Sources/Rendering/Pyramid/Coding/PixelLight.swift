import Geometry

/// Converts premultiplied pixels of 0xAARRGGBB to their display in a light.
struct PixelLight {
  private let light: InkLight

  /// The last conversion, since the same pixel often follows.
  private var last: (drawn: UInt32, seen: UInt32) = (0, 0)

  init(_ light: InkLight) {
    self.light = light
  }

  @inline(__always)
  mutating func seen(_ pixel: UInt32) -> UInt32 {
    guard light != .day else { return pixel }
    if pixel != last.drawn { last = (pixel, turned(pixel)) }
    return last.seen
  }

  private func turned(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    let size = 1 / Float(alpha)
    func part(_ shift: UInt32) -> Float { min(Float(pixel >> shift & 0xFF) * size, 1) }
    let seen = light.seen(Colour(red: part(16), green: part(8), blue: part(0)))
    func whole(_ part: Float) -> UInt32 { UInt32(min(max(part, 0), 1) * Float(alpha) + 0.5) }
    return alpha << 24 | whole(seen.red) << 16 | whole(seen.green) << 8 | whole(seen.blue)
  }
}
