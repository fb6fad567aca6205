/// A spot in the order of the marks: an act put a mark right above what was at another spot. The spots of one step are listed from
/// the bottom up.
package struct Spot: Sendable {
  let clock: Int
  let sitting: Int32
  /// The index of the spot below, or -1 at the bottom.
  let above: Int32

  package init(clock: Int, sitting: Int, above: Int) {
    self.clock = clock
    self.sitting = Int32(truncatingIfNeeded: sitting)
    self.above = Int32(exactly: above) ?? -1
  }

  /// Whether it was made before another one; of spots of one step, the one listed first was.
  @inline(__always)
  static func isBefore(_ one: Int, _ other: Int, in spots: UnsafeBufferPointer<Self>) -> Bool {
    let (a, b) = (spots[one], spots[other])
    if a.clock != b.clock { return a.clock < b.clock }
    return a.sitting != b.sitting ? a.sitting < b.sitting : one < other
  }
}
