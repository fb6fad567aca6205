/// An end of a line, which a gap may part from another line.
struct LineEnd {
  let place: SIMD2<Int>

  /// The segment that begins or ends there.
  let segment: Int

  /// Whether the line begins there.
  let isFirst: Bool

  /// Half the width of the line, in steps of the lattice.
  let radius: Double
}
