/// The loops of the shadow, over pointers.
enum ShadowKernel {
  typealias Pixels = UnsafeMutablePointer<SIMD4<Float>>
  typealias Values = UnsafeMutablePointer<Float>

  /// Lays the blurred alpha of the pixels under them, in `colour`. Beyond the block everything is transparent.
  static func lay(
    _ colour: SIMD4<Float>, under pixels: Pixels, _ width: Int, _ height: Int,
    _ across: GaussianKernel, _ down: GaussianKernel
  ) {
    let count = width * height
    let first = Values.allocate(capacity: count)
    let second = Values.allocate(capacity: count)
    defer {
      first.deallocate()
      second.deallocate()
    }
    for index in 0..<count { first[index] = pixels[index].w }
    second.initialize(repeating: 0, count: count)
    for row in 0..<height {
      for (place, weight) in across.weights.enumerated() {
        let move = across.start + place
        let (left, right) = (max(0, -move), min(width, width - move))
        guard left < right else { continue }
        add(
          first + row * width + left + move, weight, to: second + row * width + left, right - left)
      }
    }
    first.update(repeating: 0, count: count)
    for row in 0..<height {
      for (place, weight) in down.weights.enumerated() {
        let from = row + down.start + place
        guard from >= 0, from < height else { continue }
        add(second + from * width, weight, to: first + row * width, width)
      }
    }
    for index in 0..<count {
      pixels[index] = over(pixels[index], colour, colour.w * first[index])
    }
  }

  @inline(__always) private static func add(
    _ source: Values, _ weight: Float, to target: Values, _ count: Int
  ) {
    for index in 0..<count { target[index] += weight * source[index] }
  }

  @inline(__always) private static func over(
    _ pixel: SIMD4<Float>, _ colour: SIMD4<Float>, _ alpha: Float
  ) -> SIMD4<Float> {
    let below = alpha * (1 - pixel.w)
    let sum = pixel.w + below
    guard sum > 0 else { return .zero }
    var result = (pixel * pixel.w + colour * below) / sum
    result.w = sum
    return result
  }
}
