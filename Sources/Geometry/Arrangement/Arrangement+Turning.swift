extension Arrangement {
  /// A direction in which an edge leaves a node.
  private struct Way {
    let direction: SIMD2<Int>
    let segment: Int
    let isForward: Bool
  }

  /// The edge after another one around the face on its left (where y grows upwards): the next one clockwise from the way back.
  mutating func next(after edge: HalfEdge) throws(FaceHalt) -> HalfEdge {
    let index = Int(edge.segment)
    let (segment, nodes) = (segments[index], try nodes(of: index))
    let point = segment.point(at: nodes.places[edge.end])
    guard box.contains(point) else { throw box.leaves(whole, to: point) ? .leavesArea : .leaves }
    let back = edge.isForward ? 0 &- segment.way : segment.way
    return try self.edge(from: edge.end, of: index, clockwiseFrom: back)
  }

  /// The first edge that leaves a segment's node clockwise from a direction, where y grows upwards.
  mutating func edge(
    from node: Int, of index: Int, clockwiseFrom start: SIMD2<Int>
  ) throws(FaceHalt) -> HalfEdge {
    let nodes = try nodes(of: index)
    let ways = ways(from: node, of: index, nodes)
    guard var best = ways.first else { throw .leaves }
    for way in ways.dropFirst() where Self.comes(way, before: best, from: start) { best = way }
    try spend(ways.count)
    return try edge(along: best, from: node, of: index, nodes)
  }

  /// All edges that leave the node where an edge ends, clockwise from the way back.
  mutating func allEdges(after edge: HalfEdge) throws(FaceHalt) -> [HalfEdge] {
    let index = Int(edge.segment)
    let nodes = try nodes(of: index)
    let back = edge.isForward ? 0 &- segments[index].way : segments[index].way
    var edges: [HalfEdge] = []
    let ways = ways(from: edge.end, of: index, nodes).sorted {
      Self.comes($0, before: $1, from: back)
    }
    try spend(ways.count)
    for way in ways {
      edges.append(try self.edge(along: way, from: edge.end, of: index, nodes))
    }
    return edges
  }

  private func ways(from node: Int, of index: Int, _ nodes: SegmentNodes) -> [Way] {
    let touches = nodes.touches(at: node)
    var ways: [Way] = []
    ways.reserveCapacity(2 * touches.count + 2)
    func add(_ segment: Int, isAtStart: Bool, isAtEnd: Bool) {
      let way = segments[segment].way
      if !isAtEnd { ways.append(Way(direction: way, segment: segment, isForward: true)) }
      if !isAtStart { ways.append(Way(direction: 0 &- way, segment: segment, isForward: false)) }
    }
    add(index, isAtStart: node == 0, isAtEnd: node == nodes.last)
    for touch in touches {
      add(Int(touch.other), isAtStart: touch.isAtStart, isAtEnd: touch.isAtEnd)
    }
    return ways
  }

  private mutating func edge(
    along way: Way, from node: Int, of index: Int, _ nodes: SegmentNodes
  ) throws(FaceHalt) -> HalfEdge {
    let there =
      way.segment == index ? node : try self.node(of: way.segment, at: node, on: index, nodes)
    return try named(HalfEdge(way.segment, there, isForward: way.isForward))
  }

  /// Whether a direction comes before another one clockwise from a start, at which the last one lies.
  private static func comes(_ way: Way, before other: Way, from start: SIMD2<Int>) -> Bool {
    let (mine, theirs) = (half(of: way.direction, start), half(of: other.direction, start))
    if mine != theirs { return mine < theirs }
    let turn = LatticeSegment.cross(way.direction, other.direction)
    return turn == 0 ? way.segment < other.segment : turn < 0
  }

  /// Numbers the directions clockwise from a start: those of the first half, the opposite one, those of the second half, the start.
  private static func half(of direction: SIMD2<Int>, _ start: SIMD2<Int>) -> Int {
    let turn = LatticeSegment.cross(start, direction)
    if turn != 0 { return turn < 0 ? 0 : 2 }
    return LatticeSegment.dot(start, direction) < 0 ? 1 : 3
  }
}
