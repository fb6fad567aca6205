import Glibc

/// The transfer function of sRGB (IEC 61966-2-1) as tables: between encoded values and linear light.
final class LightTransfer: Sendable {
  static let shared = LightTransfer()

  private static let steps = 4096
  private let linear: [Float]
  private let encoded: [Float]

  private init() {
    let values = (0...Self.steps + 1).map { Double($0) / Double(Self.steps) }
    linear = values.map { Float($0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)) }
    encoded = values.map {
      Float($0 <= 0.003_130_8 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055)
    }
  }

  /// Replaces encoded colours by linear light; alpha stays.
  func linearise(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int) {
    linear.withUnsafeBufferPointer { Self.apply($0, to: pixels, count) }
  }

  /// Replaces linear light by encoded colours; alpha stays.
  func encode(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int) {
    encoded.withUnsafeBufferPointer { Self.apply($0, to: pixels, count) }
  }

  /// Interpolates between the two nearest values of the table, which has one entry beyond the index of 1.
  private static func apply(
    _ table: UnsafeBufferPointer<Float>, to pixels: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int
  ) {
    for index in 0..<count {
      let pixel = pixels[index]
      let place = pixel.clamped(lowerBound: .zero, upperBound: .one) * Float(steps)
      var result = pixel
      for channel in 0..<3 {
        let cell = Int(place[channel])
        let (low, high) = (table[cell], table[cell + 1])
        result[channel] = low + (high - low) * (place[channel] - Float(cell))
      }
      pixels[index] = result
    }
  }
}
