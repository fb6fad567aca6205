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
    sums.withUnsafeBufferPointer { sums in
      columns.weights.withUnsafeBufferPointer { weights in
        for (index, span) in columns.spans.enumerated() {
          var (sum, place) = (SIMD4<Double>.zero, span.first - first)
          for number in span.weights {
            sum += SIMD4<Double>(sums[place]) * Double(weights[number])
            place += 1
          }
          target[index] = SamplingKernel.pixel(SIMD4<Float>(sum) * share)
        }
      }
    }
  }

  private mutating func addRows(_ span: (first: Int, weights: Range<Int>)) {
    let (kernel, weights, first) = (kernel, rows.weights, columns.range.lowerBound)
    sums.withUnsafeMutableBufferPointer { sums in
      for (index, number) in span.weights.enumerated() {
        let weight = weights[number]
        let line = UnsafeRawPointer(
          kernel.pixels + (span.first + index) * kernel.stride + first)
        for column in sums.indices {
          let channels = line.load(fromByteOffset: 4 * column, as: SIMD4<UInt8>.self)
          let part = SIMD4<Float>(channels) * weight
          sums[column] = index == 0 ? part : sums[column] + part
        }
      }
    }
  }
}
