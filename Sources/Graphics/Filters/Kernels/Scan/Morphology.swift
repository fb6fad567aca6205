import Geometry

/// Filters that take the greatest, least or median value around a pixel, separately for each channel.
enum Morphology {
  typealias Pixel = SIMD4<Float>

  /// Closing: removes details that are darker than their surroundings and narrower than `2 * radius + 1` pixels, by taking the
  /// greatest value around each pixel, then the least.
  static func close(_ buffer: PixelBuffer, radius: Int) {
    extremes(buffer, radius) { pointwiseMax($0, $1) }
    extremes(buffer, radius) { pointwiseMin($0, $1) }
  }

  @inline(__always)
  private static func extremes(
    _ buffer: PixelBuffer, _ radius: Int, _ choose: (Pixel, Pixel) -> Pixel
  ) {
    let (width, height) = (buffer.width, buffer.height)
    let line = PixelBuffer(width: width, height: 1)
    for y in 0..<height {
      let row = buffer.pixels + y * width
      for x in 0..<width {
        var best = row[x]
        for other in max(x - radius, 0)...min(x + radius, width - 1) {
          best = choose(best, row[other])
        }
        line.pixels[x] = best
      }
      row.update(from: line.pixels, count: width)
    }
    let copy = PixelBuffer(rect: buffer.rect)
    copy.copy(buffer)
    for y in 0..<height {
      let target = buffer.pixels + y * width
      for other in max(y - radius, 0)...min(y + radius, height - 1) {
        let row = copy.pixels + other * width
        for x in 0..<width { target[x] = choose(target[x], row[x]) }
      }
    }
  }

  /// The median of the nine values around each pixel; the picture's edge pixels continue outside.
  static func median(_ source: PixelBuffer) -> PixelBuffer {
    let target = PixelBuffer(rect: source.rect)
    let last = source.width - 1
    for y in source.rect.y..<source.rect.maxY {
      let (above, row, below) = (source.row(y - 1), source.row(y), source.row(y + 1))
      let result = target.row(y)
      for x in 0...last {
        let (left, right) = (max(x - 1, 0), min(x + 1, last))
        result[x] = median(
          sorted(above[left], row[left], below[left]), sorted(above[x], row[x], below[x]),
          sorted(above[right], row[right], below[right]))
      }
    }
    return target
  }

  /// The median of three sorted triples: the median of the greatest least value, the median middle value and the least greatest
  /// value.
  @inline(__always)
  private static func median(
    _ first: (Pixel, Pixel, Pixel), _ second: (Pixel, Pixel, Pixel), _ third: (Pixel, Pixel, Pixel)
  ) -> Pixel {
    let least = pointwiseMax(first.0, pointwiseMax(second.0, third.0))
    let middle = sorted(first.1, second.1, third.1).1
    let greatest = pointwiseMin(first.2, pointwiseMin(second.2, third.2))
    return sorted(least, middle, greatest).1
  }

  @inline(__always)
  private static func sorted(_ a: Pixel, _ b: Pixel, _ c: Pixel) -> (Pixel, Pixel, Pixel) {
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    let (rest, greatest) = (pointwiseMin(high, c), pointwiseMax(high, c))
    return (pointwiseMin(low, rest), pointwiseMax(low, rest), greatest)
  }
}
