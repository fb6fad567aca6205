/// An opaque area that hides the lines below it, in steps of the lattice around the reference.
struct FaceCover {
  /// The number of segments that were added before, all of which lie below.
  let count: Int

  /// Whether no line goes along the edge, which bounds faces itself where a line comes out from below it.
  let isBare: Bool

  /// The rectangle around the area.
  let least: SIMD2<Double>
  let most: SIMD2<Double>

  /// Makes the corners of the area, when a line comes near.
  let corners: () -> [SIMD2<Double>]

  /// Whether the rectangle around a segment touches the one around the area.
  @inline(__always)
  func isNear(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    low.x <= most.x && high.x >= least.x && low.y <= most.y && high.y >= least.y
  }
}
