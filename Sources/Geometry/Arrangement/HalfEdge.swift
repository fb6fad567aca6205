/// A piece of a segment from one of its nodes to the next one, in one of both directions.
struct HalfEdge: Hashable {
  let segment: Int32

  /// The number of the node where it begins.
  let node: Int32
  let isForward: Bool

  @inline(__always)
  init(_ segment: Int, _ node: Int, isForward: Bool) {
    self.segment = Int32(truncatingIfNeeded: segment)
    self.node = Int32(truncatingIfNeeded: node)
    self.isForward = isForward
  }

  /// The number of the node where it ends.
  @inline(__always) var end: Int { Int(node) + (isForward ? 1 : -1) }

  /// The number of the earlier one of its two nodes.
  @inline(__always) var low: Int { Int(node) - (isForward ? 0 : 1) }

  @inline(__always)
  var reverse: HalfEdge { HalfEdge(Int(segment), end, isForward: !isForward) }

  static func == (left: HalfEdge, right: HalfEdge) -> Bool { left.bits == right.bits }

  func hash(into hasher: inout Hasher) { hasher.combine(bits) }

  @inline(__always)
  private var bits: UInt64 {
    UInt64(UInt32(bitPattern: segment)) << 32 | UInt64(UInt32(bitPattern: node)) << 1
      | (isForward ? 1 : 0)
  }
}
