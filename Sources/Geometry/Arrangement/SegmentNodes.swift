/// The nodes of a segment: its ends, and where others touch it.
struct SegmentNodes {
  /// A segment that touches this one at a node.
  struct Touch {
    let place: LatticeFraction
    let other: Int32

    /// Whether the other one begins or ends there.
    let isAtStart: Bool
    let isAtEnd: Bool
  }

  /// A segment that lies on this one from one node to another.
  struct Twin {
    let other: Int32
    let first: Int
    let last: Int
  }

  let places: [LatticeFraction]

  /// The first touch at each node, and the number of all touches.
  private let firsts: [Int32]
  private let touches: [Touch]
  let twins: [Twin]

  /// Nodes at all places where a segment is touched, of which some may be equal, and at its ends.
  init(
    _ touches: [Touch], overlaps: [(other: Int32, from: LatticeFraction, to: LatticeFraction)]
  ) {
    let touches = touches.sorted { $0.place < $1.place }
    var (places, firsts) = ([LatticeFraction.zero], [Int32(0)])
    for (index, touch) in touches.enumerated() where touch.place != places[places.count - 1] {
      places.append(touch.place)
      firsts.append(Int32(index))
    }
    if places[places.count - 1] != .one {
      places.append(.one)
      firsts.append(Int32(touches.count))
    }
    firsts.append(Int32(touches.count))
    (self.places, self.firsts, self.touches) = (places, firsts, touches)
    twins = overlaps.map { overlap in
      Twin(
        other: overlap.other, first: Self.index(of: overlap.from, in: places),
        last: Self.index(of: overlap.to, in: places))
    }
  }

  var last: Int { places.count - 1 }

  /// The touches at a node.
  @inline(__always)
  func touches(at node: Int) -> ArraySlice<Touch> {
    touches[Int(firsts[node])..<Int(firsts[node + 1])]
  }

  /// The first node that isn't before a place; the number of nodes if there is none.
  func node(notBefore place: LatticeFraction) -> Int { Self.index(of: place, in: places) }

  private static func index(of place: LatticeFraction, in places: [LatticeFraction]) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
