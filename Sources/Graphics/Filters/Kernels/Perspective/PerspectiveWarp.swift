import Geometry

/// Maps a quadrilateral of a picture to a rectangle, bilinearly, with several samples to a pixel where it shrinks.
package enum PerspectiveWarp {
  typealias Pixel = SIMD4<Float>

  /// The part of the picture in `quadrilateral`, given in pixels, as a rectangle of `width` by `height`. Nil if the quadrilateral
  /// isn't convex.
  package static func rectify(
    _ source: PixelBuffer, _ quadrilateral: Quadrilateral, width: Int, height: Int
  ) -> PixelBuffer? {
    let size = Size(width: Double(width), height: Double(height))
    guard let map = Homography(from: size, to: quadrilateral) else { return nil }
    let target = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let row = target.row(y)
      for x in 0..<width {
        row[x] = pixel(source, map, x, y)
      }
    }
    return target
  }

  @inline(__always)
  private static func pixel(
    _ source: PixelBuffer, _ map: Homography, _ x: Int, _ y: Int
  ) -> Pixel {
    let centre = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let stretch = map.stretch(at: centre)
    guard stretch > 1.25 else { return straight(sample(source, map.map(centre))) }
    let count = min(Int(stretch.rounded(.up)), 16)
    var sum = Pixel.zero
    for row in 0..<count {
      for column in 0..<count {
        let point = Point(
          x: Double(x) + (Double(column) + 0.5) / Double(count),
          y: Double(y) + (Double(row) + 0.5) / Double(count))
        sum += sample(source, map.map(point))
      }
    }
    return straight(sum / Float(count * count))
  }

  /// The premultiplied colour at a point between pixel centres.
  @inline(__always)
  private static func sample(_ source: PixelBuffer, _ point: Point) -> Pixel {
    let limit = SIMD2(Double(source.width - 1), Double(source.height - 1))
    let place =
      (SIMD2(point.x, point.y) - SIMD2(0.5, 0.5)
      - SIMD2(Double(source.rect.x), Double(source.rect.y)))
      .clamped(lowerBound: .zero, upperBound: limit)
    let (column, row) = (Int(place.x), Int(place.y))
    let (right, below) = (min(column + 1, source.width - 1), min(row + 1, source.height - 1))
    let (across, down) = (Float(place.x - Double(column)), Float(place.y - Double(row)))
    let upper = source.pixels + row * source.width
    let lower = source.pixels + below * source.width
    let above = mix(premultiplied(upper[column]), premultiplied(upper[right]), across)
    return mix(above, mix(premultiplied(lower[column]), premultiplied(lower[right]), across), down)
  }

  @inline(__always)
  private static func mix(_ first: Pixel, _ second: Pixel, _ share: Float) -> Pixel {
    first + (second - first) * share
  }

  @inline(__always)
  private static func premultiplied(_ pixel: Pixel) -> Pixel {
    pixel * Pixel(pixel.w, pixel.w, pixel.w, 1)
  }

  @inline(__always)
  private static func straight(_ pixel: Pixel) -> Pixel {
    guard pixel.w > 0 else { return .zero }
    return pixel / Pixel(pixel.w, pixel.w, pixel.w, 1)
  }
}
