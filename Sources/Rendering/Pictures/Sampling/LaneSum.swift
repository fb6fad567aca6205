/// The sum of values of pixels, each channel in 32 bits.
struct LaneSum {
  /// The first and the third channel, and the others.
  private var even: UInt64 = 0
  private var odd: UInt64 = 0

  init() {}

  /// The sum of two pixels with weights; their channels have 16 bits each.
  @inline(__always) init(
    lanes first: UInt64, times weight: UInt64, _ second: UInt64, times other: UInt64
  ) {
    even = Self.even(first) &* weight &+ Self.even(second) &* other
    odd = Self.even(first >> 16) &* weight &+ Self.even(second >> 16) &* other
  }

  @inline(__always) private static func even(_ lanes: UInt64) -> UInt64 {
    lanes & 0x0000_FFFF_0000_FFFF
  }

  @inline(__always) mutating func add(_ other: LaneSum) {
    even &+= other.even
    odd &+= other.odd
  }

  var floats: SIMD4<Float> {
    @inline(__always) get {
      SIMD4(
        Float(Int32(truncatingIfNeeded: even)), Float(Int32(truncatingIfNeeded: odd)),
        Float(Int32(truncatingIfNeeded: even >> 32)), Float(Int32(truncatingIfNeeded: odd >> 32)))
    }
  }
}
