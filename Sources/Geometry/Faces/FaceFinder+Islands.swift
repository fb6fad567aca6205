extension FaceFinder {
  /// An end of a segment inside a face.
  private struct Corner {
    let place: SIMD2<Int>
    let segment: Int
    let isStart: Bool
  }

  /// The islands in a face besides those that are known. The segments that were gone along are marked.
  mutating func islands(
    in outline: FaceBorder, besides known: [FaceBorder], _ all: inout [HalfEdge]
  ) throws(FaceHalt) -> [FaceBorder] {
    var rows = FaceRows(in: arrangement.cells)
    for border in [outline] + known { try add(border, to: &rows) }
    var islands: [FaceBorder] = []
    for corner in try corners(in: rows) where marks[corner.segment] != mark {
      try arrangement.spend(rows.count(near: corner.place) + 1)
      guard rows.contain(corner.place) else { continue }
      let nodes = try arrangement.nodes(of: corner.segment)
      let node = corner.isStart ? 0 : nodes.last
      // What touches the face's edges lies outside of it, or was gone along.
      let isKnown = nodes.touches(at: node).contains { marks[Int($0.other)] == mark }
      guard !isKnown else { continue }
      // Nothing of its island lies farther to the right, so the face is there.
      let edge = try arrangement.edge(
        from: node, of: corner.segment, clockwiseFrom: SIMD2(1, 0))
      let cycle = try trace(from: edge)
      for edge in cycle { marks[Int(edge.segment)] = mark }
      all += cycle
      let border = try measure(cycle)
      guard border.area < 0 else { continue }
      islands.append(border)
      try add(border, to: &rows)
    }
    return islands
  }

  /// The ends of segments that aren't marked and lie inside, the rightmost first, of these the highest.
  private mutating func corners(in rows: FaceRows) throws(FaceHalt) -> [Corner] {
    let cells = arrangement.cells
    let (least, most) = (SIMD2<Int>(rows.least), SIMD2<Int>(rows.most))
    var corners: [Corner] = []
    arrangement.beginCollecting()
    for row in cells.row(of: least.y)...cells.row(of: most.y) {
      for column in cells.column(of: least.x)...cells.column(of: most.x) {
        var near: [Int] = []
        arrangement.collect(in: row * cells.columns + column, &near)
        try arrangement.spend(near.count + 1)
        for index in near where marks[index] != mark {
          let segment = arrangement.segments[index]
          // A segment that nothing ties to the face's edges lies inside with both ends.
          try arrangement.spend(rows.count(near: segment.start) / 8)
          guard rows.contain(segment.start) else { continue }
          corners.append(Corner(place: segment.start, segment: index, isStart: true))
          corners.append(Corner(place: segment.end, segment: index, isStart: false))
        }
      }
    }
    corners.sort { ($0.place.x, $0.place.y) > ($1.place.x, $1.place.y) }
    return corners
  }

  private mutating func add(_ border: FaceBorder, to rows: inout FaceRows) throws(FaceHalt) {
    for edge in border.edges {
      rows.add(
        from: try arrangement.start(of: edge), to: try arrangement.start(of: edge.reverse))
    }
  }
}
