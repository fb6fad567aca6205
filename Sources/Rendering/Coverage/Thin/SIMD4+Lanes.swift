/// Operations for which the compiler emits one SSE2 instruction each.
extension SIMD4<Float> {
  static let ones = SIMD4(repeating: 1)
  private static let sign: UInt32 = 0x8000_0000

  @inline(__always)
  func lesser(_ other: SIMD4<Float>) -> SIMD4<Float> {
    replacing(with: other, where: self .> other)
  }

  @inline(__always)
  func larger(_ other: SIMD4<Float>) -> SIMD4<Float> {
    replacing(with: other, where: other .> self)
  }

  /// Each lane clamped to the range from 0 to 1.
  @inline(__always)
  var clampedToUnit: SIMD4<Float> { larger(.zero).lesser(.ones) }

  @inline(__always)
  var magnitudes: SIMD4<Float> { Self(bits: bits & ~Self.sign) }

  /// These values, which mustn't be negative, with the signs of `other`.
  @inline(__always)
  func signed(as other: SIMD4<Float>) -> SIMD4<Float> {
    Self(bits: bits | other.bits & Self.sign)
  }

  @inline(__always)
  var bits: SIMD4<UInt32> {
    withUnsafeBytes(of: self) { $0.loadUnaligned(as: SIMD4<UInt32>.self) }
  }

  @inline(__always)
  private init(bits: SIMD4<UInt32>) {
    self = withUnsafeBytes(of: bits) { $0.loadUnaligned(as: SIMD4<Float>.self) }
  }
}
