extension FaceFinder {
  /// The closed polygons along edges that have an area on their left, relative to the origin, in steps.
  mutating func polygons(
    along border: FaceBorder
  ) throws(FaceHalt) -> [[SIMD2<Double>]] {
    let edges = Set(border.edges)
    var (done, polygons) = (Set<HalfEdge>(), [[SIMD2<Double>]]())
    for first in border.edges where !done.contains(first) {
      var (edge, chain) = (first, [HalfEdge]())
      repeat {
        done.insert(edge)
        chain.append(edge)
        edge = try next(after: edge, among: edges)
        // Never goes along an edge twice, whatever the edges are.
      } while edge != first && !done.contains(edge)
      polygons.append(try corners(of: chain))
    }
    return polygons
  }

  private mutating func next(
    after edge: HalfEdge, among edges: Set<HalfEdge>
  ) throws(FaceHalt) -> HalfEdge {
    let next = try arrangement.next(after: edge)
    if edges.contains(next) { return next }
    guard let other = try arrangement.allEdges(after: edge).first(where: edges.contains) else {
      throw .leaves
    }
    return other
  }

  /// The corners of a chain of edges, without the nodes where a segment just goes on.
  private mutating func corners(
    of chain: [HalfEdge]
  ) throws(FaceHalt) -> [SIMD2<Double>] {
    var corners: [SIMD2<Double>] = []
    var before = chain[chain.count - 1]
    for edge in chain {
      if edge.segment != before.segment || edge.isForward != before.isForward {
        corners.append(try arrangement.start(of: edge))
      }
      before = edge
    }
    return corners
  }
}
