/// The pixels along one axis of an image that the pixels of a result are made of, each with its weight.
struct AxisPlaces {
  /// For each pixel of the result, the first pixel of the image, and the weights of this and the next ones.
  private(set) var spans: [(first: Int, weights: Range<Int>)] = []
  private(set) var weights: [Double] = []

  /// All pixels of the image that have a weight.
  private(set) var range = 0..<0

  /// The places of `count` values for each of some pixels of the result, one `step` apart, in an image of `length` pixels.
  init(of pixels: Range<Int>, from start: Double, step: Double, count: Int, length: Int) {
    spans.reserveCapacity(pixels.count)
    let most = min(abs(step) / 256 + 3, Double(length))
    weights.reserveCapacity(pixels.count * Int(most))
    for pixel in pixels {
      let middle = step * (Double(pixel) + 0.5) + start
      let places = {
        SamplingKernel.whole(middle + SamplingKernel.part($0, of: count) * step, length)
      }
      let ends = (places(0), places(count - 1))
      let first = min(ends.0, ends.1) >> 8
      let last = min(max(ends.0, ends.1) >> 8 + 1, length - 1)
      let base = weights.count
      weights.append(contentsOf: repeatElement(0, count: last - first + 1))
      for number in 0..<count {
        let place = places(number)
        let (left, part) = (place >> 8, Double(place & 255))
        weights[base + left - first] += 256 - part
        weights[base + min(left + 1, length - 1) - first] += part
      }
      spans.append((first, base..<weights.count))
      range =
        range.isEmpty
        ? first..<last + 1
        : min(range.lowerBound, first)..<max(range.upperBound, last + 1)
    }
  }
}
