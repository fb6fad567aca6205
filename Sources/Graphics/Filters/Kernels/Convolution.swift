/// Convolves pixels with a symmetric kernel along rows or columns. Every pixel is the same sum in the same order wherever
/// the rows begin, so parts computed one by one equal the whole to the bit.
enum Convolution {
  typealias Pixel = SIMD4<Float>

  /// Writes `count` pixels of a row. The source begins `radius` pixels before the first one and ends as many after the
  /// last one.
  static func convolveRow(
    _ source: UnsafePointer<Pixel>, into target: UnsafeMutablePointer<Pixel>, count: Int,
    by kernel: BlurKernel
  ) {
    convolve(source + kernel.radius, step: 1, into: target, count: count, by: kernel)
  }

  /// Writes a row of `count` pixels from the rows around it. `source` is the row itself, between others that are `stride`
  /// pixels apart.
  static func convolveColumns(
    around source: UnsafePointer<Pixel>, stride: Int, into target: UnsafeMutablePointer<Pixel>,
    count: Int, by kernel: BlurKernel
  ) {
    convolve(source, step: stride, into: target, count: count, by: kernel)
  }

  @inline(__always)
  private static func convolve(
    _ source: UnsafePointer<Pixel>, step: Int, into target: UnsafeMutablePointer<Pixel>,
    count: Int, by kernel: BlurKernel
  ) {
    kernel.weights.withUnsafeBufferPointer { weights in
      let radius = weights.count - 1
      var index = 0
      while index + 4 <= count {
        let centre = source + index
        let first = weights[0]
        var (a, b) = (centre[0] * first, centre[1] * first)
        var (c, d) = (centre[2] * first, centre[3] * first)
        var (before, after) = (centre, centre)
        var distance = 1
        while distance <= radius {
          before -= step
          after += step
          let weight = weights[distance]
          a += (before[0] + after[0]) * weight
          b += (before[1] + after[1]) * weight
          c += (before[2] + after[2]) * weight
          d += (before[3] + after[3]) * weight
          distance += 1
        }
        (target[index], target[index + 1], target[index + 2], target[index + 3]) = (a, b, c, d)
        index += 4
      }
      while index < count {
        let centre = source + index
        var sum = centre[0] * weights[0]
        var distance = 1
        while distance <= radius {
          sum += (centre[-distance * step] + centre[distance * step]) * weights[distance]
          distance += 1
        }
        target[index] = sum
        index += 1
      }
    }
  }
}
