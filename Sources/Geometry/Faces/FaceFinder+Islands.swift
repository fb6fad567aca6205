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
    for corner in try corners(in: rows) where !isMarked(corner.segment) {
      try arrangement.spend(rows.count(near: corner.place) + 1)
      guard rows.contain(corner.place) else { continue }
      let nodes = try arrangement.nodes(of: corner.segment)
      let node = corner.isStart ? 0 : nodes.last
      // What touches the face's edges lies outside of it, or was gone along.
      let isKnown = nodes.touches(at: node).contains { isMarked(Int($0.other)) }
      guard !isKnown else { continue }
      // Nothing of its island lies farther to the right, so the face is there.
      let edge = try arrangement.edge(
        from: node, of: corner.segment, clockwiseFrom: SIMD2(1, 0))
      let cycle = try trace(from: edge)
      setMarks(along: cycle)
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
        arrangement.collectLines(in: row * cells.columns + column, &near)
        try add(&near, in: rows, to: &corners)
      }
    }
    corners.sort { ($0.place.x, $0.place.y) > ($1.place.x, $1.place.y) }
    return corners
  }

  /// Adds the ends of those of some segments that aren't marked and lie inside, and of the segments in the cells of these ends.
  private mutating func add(
    _ segments: inout [Int], in rows: FaceRows, to corners: inout [Corner]
  ) throws(FaceHalt) {
    let cells = arrangement.cells
    try arrangement.spend(1)
    var next = 0
    while next < segments.count {
      let index = segments[next]
      next += 1
      try arrangement.spend(1)
      guard !isMarked(index) else { continue }
      let segment = arrangement.segments[index]
      // A segment that nothing ties to the face's edges lies inside with both ends.
      try arrangement.spend(rows.count(near: segment.start) / 8)
      guard rows.contain(segment.start) else { continue }
      corners.append(Corner(place: segment.start, segment: index, isStart: true))
      corners.append(Corner(place: segment.end, segment: index, isStart: false))
      // Bridges begin at the ends of lines, and those outside of the face aren't needed.
      guard index < arrangement.lineCount else { continue }
      for place in [segment.start, segment.end] {
        let cell = cells.row(of: place.y) * cells.columns + cells.column(of: place.x)
        arrangement.collect(in: cell, &segments)
      }
    }
  }

  private mutating func add(_ border: FaceBorder, to rows: inout FaceRows) throws(FaceHalt) {
    for edge in border.edges {
      rows.add(
        from: try arrangement.start(of: edge), to: try arrangement.start(of: edge.reverse))
    }
  }
}
