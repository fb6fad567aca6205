import Geometry

/// Edges of outlines that overlap each other, merged to the edges of all that they cover together.
///
/// Each row of pixels is cut into sixteen, and the edges are put in order along the middle of each part. Those inside of what
/// others cover are left out there, so that ink which two outlines cover partly is not counted twice.
struct EdgeUnion: EdgeSink, ~Copyable {
  private struct Edge: BitwiseCopyable {
    let x0: Int
    let y0: Int
    let x1: Int
    let y1: Int

    /// 1 if the edge falls, and -1 if it rises.
    let sign: Int

    /// The way aside for each step down, and the fall for each step aside, in finer fixed-point.
    let slope: Int
    let fall: Int

    /// The place in the middle of the current part of a row.
    var x = 0

    @inline(__always)
    func x(at y: Int) -> Int { x0 &+ (slope &* (y &- y0)) &>> Coverage.fine }
  }

  private var edges = ReusableBuffer<Edge>()

  /// The edges that cross the current part of a row, from left to right.
  private var crossing = ReusableBuffer<Edge>()

  private static let shift = Coverage.shift - 4
  private static let step = 1 << shift

  // The places are in a range where nothing overflows, so nothing is checked.
  mutating func addEdge(_ start: Coverage.Place, _ end: Coverage.Place) {
    guard start.y != end.y else { return }
    let falls = start.y < end.y
    let (upper, lower) = falls ? (start, end) : (end, start)
    let (way, height) = (Double(lower.x &- upper.x), Double(lower.y &- upper.y))
    edges.append(
      Edge(
        x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, sign: falls ? 1 : -1,
        slope: Coverage.whole(way * Coverage.fineOne / height, most: 0x1p50),
        fall: Coverage.whole(height * Coverage.fineOne / abs(way), most: 0x1p50)))
  }

  /// Adds the merged edges to a coverage, and removes all edges.
  mutating func add(to coverage: inout Coverage) {
    var edges = edges.all
    edges.sort { $0.y0 < $1.y0 }
    var next = 0
    var part = 0
    let end = coverage.height &<< (Coverage.shift &- Self.shift)
    crossing.removeAll()
    while part < end {
      let middle = part &<< Self.shift &+ Self.step / 2
      keepCrossing(at: middle)
      while next < edges.count, edges[next].y0 <= middle {
        if edges[next].y1 > middle { insert(edges[next], at: middle) }
        next &+= 1
      }
      if crossing.count > 0 {
        let row = part &>> (Coverage.shift &- Self.shift)
        addPart(at: part &<< Self.shift, to: coverage.touchedCells(inRow: row))
      } else if next < edges.count {
        part = max(part, (edges[next].y0 &- Self.step / 2) &>> Self.shift &- 1)
      } else {
        break
      }
      part &+= 1
    }
    self.edges.removeAll()
  }

  /// Drops the edges that end above, and moves the others down.
  private mutating func keepCrossing(at middle: Int) {
    let before = crossing.all
    crossing.removeAll()
    for edge in before where edge.y1 > middle { insert(edge, at: middle) }
  }

  /// Adds an edge to those that cross, at its place from left to right.
  @inline(__always)
  private mutating func insert(_ edge: Edge, at middle: Int) {
    var edge = edge
    edge.x = edge.x(at: middle)
    crossing.append(edge)
    let all = crossing.all
    var index = all.count &- 1
    while index > 0, all[index &- 1].x > edge.x {
      all[index] = all[index &- 1]
      index &-= 1
    }
    all[index] = edge
  }

  /// Adds the edges at which ink begins and ends in a part of a row.
  private func addPart(at top: Int, to cells: Coverage.Cells) {
    var winding = 0
    for edge in crossing.all {
      let before = winding
      winding &+= edge.sign
      if before == 0 {
        add(edge, 1, at: top, to: cells)
      } else if winding == 0 {
        add(edge, -1, at: top, to: cells)
      }
    }
  }

  /// Adds an edge that crosses a part of a row; where it is shorter, the rest is upright.
  @inline(__always)
  private func add(_ edge: Edge, _ sign: Int, at top: Int, to cells: Coverage.Cells) {
    let bottom = top &+ Self.step
    let (start, end) = (max(edge.y0, top), min(edge.y1, bottom))
    let (x0, x1) = (edge.x(at: start), end == edge.y1 ? edge.x1 : edge.x(at: end))
    cells.addPiece(x0, x1, end &- start, edge.fall, sign)
    if start > top { cells.addPiece(x0, x0, start &- top, 0, sign) }
    if end < bottom { cells.addPiece(x1, x1, bottom &- end, 0, sign) }
  }
}
