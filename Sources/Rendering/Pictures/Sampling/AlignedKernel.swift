import Geometry

/// The innermost loops of `PictureSampler` for an image that is neither turned nor slanted: each row of the result is a sum of rows of the image,
/// and each pixel a sum of places there. The pixels are those of `SamplingKernel`, which takes every value by itself.
struct AlignedKernel {
  private let kernel: SamplingKernel
  private let columns: AxisPlaces
  private let rows: AxisPlaces

  /// The sum of rows, for all columns that have a weight. No sum is rounded, neither in floats here nor in doubles for columns.
  private var sums: [SIMD4<Float>]

  /// Makes the rows of `rect`; nil if the image isn't aligned with them.
  init?(_ kernel: SamplingKernel, _ rect: PixelRect) {
    guard kernel.isAligned else { return nil }
    self.kernel = kernel
    let back = kernel.back
    columns = AxisPlaces(
      of: rect.x..<rect.x + rect.width, from: back.tx, step: back.a, count: kernel.across,
      length: kernel.width)
    rows = AxisPlaces(
      of: rect.y..<rect.y + rect.height, from: back.ty, step: back.d, count: kernel.down,
      length: kernel.height)
    sums = Array(repeating: .zero, count: columns.range.count)
  }

  /// Writes a row, of which the first has the number 0.
  mutating func write(_ row: Int, to target: UnsafeMutablePointer<UInt32>) {
    addRows(rows.spans[row])
    let (first, share) = (columns.range.lowerBound, kernel.share)
    let (spans, weights) = (columns.spans, columns.weights)
    sums.withUnsafeBufferPointer { sums in
      spans.withUnsafeBufferPointer { spans in
        weights.withUnsafeBufferPointer { weights in
          for index in spans.indices {
            let span = spans[index]
            // The innermost loop: places and weights were computed together, so nothing is checked.
            var (sum, place) = (SIMD4<Double>.zero, span.first &- first)
            var number = span.weights.lowerBound
            while number < span.weights.upperBound {
              sum += SIMD4<Double>(sums[place]) * weights[number]
              place &+= 1
              number &+= 1
            }
            target[index] = SamplingKernel.pixel(SIMD4<Float>(sum) * share)
          }
        }
      }
    }
  }

  /// Adds the rows up two by two, which halves how often a sum is read and written.
  private mutating func addRows(_ span: (first: Int, weights: Range<Int>)) {
    let (kernel, weights, first) = (kernel, rows.weights, columns.range.lowerBound)
    let count = span.weights.count
    func line(_ index: Int) -> Line {
      let isPart = index < count
      let row = span.first + (isPart ? index : count - 1)
      return Line(
        pixels: UnsafeRawPointer(kernel.pixels + row * kernel.stride + first),
        weight: isPart ? Float(weights[span.weights.lowerBound + index]) : 0)
    }
    sums.withUnsafeMutableBufferPointer { sums in
      for index in stride(from: 0, to: count, by: 2) {
        let (upper, lower) = (line(index), line(index + 1))
        if index == 0 {
          for column in sums.indices { sums[column] = upper[column] + lower[column] }
        } else {
          for column in sums.indices {
            sums[column] = sums[column] + (upper[column] + lower[column])
          }
        }
      }
    }
  }

  /// A row of the image with its weight.
  private struct Line {
    let pixels: UnsafeRawPointer
    let weight: Float

    /// The weighted channels of a pixel.
    @inline(__always) subscript(column: Int) -> SIMD4<Float> {
      SIMD4<Float>(pixels.load(fromByteOffset: 4 &* column, as: SIMD4<UInt8>.self)) * weight
    }
  }
}
