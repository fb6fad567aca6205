extension Arrangement {
  /// The first edge to the right of a point, just above its height (where y grows upwards), in the direction in which the point is
  /// on the left. An edge through the point counts as well, unless `isBeyond`; nil if there is none.
  mutating func edge(
    rightOf point: SIMD2<Int>, isBeyond: Bool
  ) throws(FaceHalt) -> HalfEdge? {
    beginCollecting()
    let row = cells.row(of: point.y)
    var best: (distance: LatticeFraction, way: SIMD2<Int>, index: Int)?
    for column in cells.column(of: point.x)..<cells.columns {
      var near: [Int] = []
      collect(in: row * cells.columns + column, &near)
      try spend(near.count + 1)
      for index in near {
        let segment = segments[index]
        let isUp = segment.end.y > point.y
        guard (segment.start.y > point.y) != isUp else { continue }
        let (low, high) = isUp ? (segment.start, segment.end) : (segment.end, segment.start)
        let way = high &- low
        let side = LatticeSegment.cross(way, point &- low)
        guard isBeyond ? side > 0 : side >= 0 else { continue }
        let distance = LatticeFraction(side, way.y)
        if let best {
          if best.distance < distance { continue }
          if best.distance == distance, best.way.x &* way.y <= way.x &* best.way.y { continue }
        }
        best = (distance, way, index)
      }
      let reached = cells.least.x + (column + 1) << cells.shift - point.x
      if let best, best.distance.value < Double(reached) { break }
    }
    guard let index = best?.index else { return nil }
    let (segment, nodes) = (segments[index], try nodes(of: index))
    let place = LatticeFraction(point.y &- segment.start.y, segment.way.y)
    let node = nodes.node(notBefore: place)
    guard segment.way.y > 0 else { return try named(HalfEdge(index, node, isForward: false)) }
    let isThere = node <= nodes.last && nodes.places[node] == place
    return try named(HalfEdge(index, isThere ? node : node - 1, isForward: true))
  }
}
