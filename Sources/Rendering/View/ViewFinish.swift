import Geometry
import Graphics

/// The last steps after the filters of the view: translucent pixels are composited over paper, and the dark view changes the
/// colours.
struct ViewFinish {
  private let paper: UInt32?

  /// The correction of changed colours, in proportion to their former closeness to the colour of paper.
  private let shift: SIMD4<Float>?

  /// Nil if there is nothing to do.
  init?(paper: Colour?, darkPaper: Colour?) {
    self.paper = paper.flatMap { $0.isOpaque ? Ground(paper: $0).pixel : nil }
    shift = darkPaper.map { dark in
      let turned = InkLight.night.seen(.white)
      return SIMD4(
        dark.red - turned.red, dark.green - turned.green, dark.blue - turned.blue, 0)
    }
    if self.paper == nil, shift == nil { return nil }
  }

  func finish(_ pixels: inout [UInt32]) {
    // Adjacent pixels often have the same colour.
    var last: (from: UInt32, to: UInt32)?
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel == last?.from, let last {
        pixels[index] = last.to
        continue
      }
      let finished = finished(pixel)
      last = (pixel, finished)
      pixels[index] = finished
    }
  }

  private func finished(_ pixel: UInt32) -> UInt32 {
    var result = pixel
    if let paper, pixel >> 24 < 255 { result = Self.put(pixel, over: paper) }
    if let shift { result = Self.turned(result, shift) }
    return result
  }

  /// A premultiplied pixel composited over an opaque one.
  private static func put(_ pixel: UInt32, over paper: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    return [0, 8, 16, 24].reduce(0) { result, place in
      let sum = (pixel >> place & 255) + ((paper >> place & 255) * rest + 127) / 255
      return result | min(sum, 255) << place
    }
  }

  /// The colour in the dark view: that of ink, or for paper that of the dark paper.
  private static func turned(_ pixel: UInt32, _ shift: SIMD4<Float>) -> UInt32 {
    let alpha = Float(pixel >> 24)
    guard alpha > 0 else { return 0 }
    func part(_ place: UInt32) -> Float { min(Float(pixel >> place & 255) / alpha, 1) }
    let colour = Colour(red: part(16), green: part(8), blue: part(0))
    let luma = 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue
    let turned = InkLight.night.seen(colour)
    let sum =
      (SIMD4(turned.red, turned.green, turned.blue, 1) + shift * luma)
      .clamped(lowerBound: .zero, upperBound: .one)
    let parts = SIMD4<UInt32>(sum * alpha + 0.5)
    return pixel & 0xFF00_0000 | parts.x << 16 | parts.y << 8 | parts.z
  }
}
