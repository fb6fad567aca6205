import Geometry

/// Interpolates between the pixels of a grid, and divides by alpha.
struct PixelExpansion {
  let step: Int
  let isLinear: Bool

  typealias Pixel = SIMD4<Float>

  func expand(_ grid: PixelBuffer, into target: PixelBuffer) {
    let between = PixelBuffer(width: grid.width, height: 1)
    for y in target.rect.y..<target.rect.maxY {
      let result = target.row(y)
      if step == 1 {
        result.update(from: grid.row(y), count: target.width)
      } else {
        mix(grid, y, into: between.pixels)
        interpolate(between.pixels, from: grid.rect.x, into: result, target.rect)
      }
      for index in 0..<target.width {
        let pixel = result[index]
        // An alpha below half a step of 16 bits is invisible.
        guard pixel.w > 1 / 131_072 else {
          result[index] = .zero
          continue
        }
        var divisors = Pixel(repeating: pixel.w)
        divisors.w = 1
        result[index] = pixel / divisors
      }
      if isLinear { LightTransfer.shared.encode(result, count: target.width) }
    }
  }

  /// The row of the grid interpolated at the height of `y`.
  private func mix(_ grid: PixelBuffer, _ y: Int, into target: UnsafeMutablePointer<Pixel>) {
    let upper = (y - (y % step + step) % step) / step
    let (above, below) = (grid.row(upper), grid.row(upper + 1))
    let share = Float(y - upper * step) / Float(step)
    for index in 0..<grid.width {
      target[index] = above[index] + (below[index] - above[index]) * share
    }
  }

  private func interpolate(
    _ row: UnsafeMutablePointer<Pixel>, from origin: Int,
    into target: UnsafeMutablePointer<Pixel>, _ rect: PixelRect
  ) {
    let shares = (0..<step).map { Float($0) / Float(step) }
    var phase = (rect.x % step + step) % step
    var cell = (rect.x - phase) / step - origin
    shares.withUnsafeBufferPointer { shares in
      for index in 0..<rect.width {
        target[index] = row[cell] + (row[cell + 1] - row[cell]) * shares[phase]
        phase += 1
        if phase == step { (phase, cell) = (0, cell + 1) }
      }
    }
  }
}
