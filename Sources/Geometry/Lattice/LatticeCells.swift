/// Square cells that cover a box.
struct LatticeCells {
  let least: SIMD2<Int>

  /// The side of a cell is two to this power.
  let shift: Int
  let columns: Int
  let rows: Int

  /// Cells of which there are about as many as segments.
  init(over box: LatticeBox, for count: Int) {
    least = box.least
    let size = box.most &- box.least
    var shift = 5
    while (size.x >> shift + 1) * (size.y >> shift + 1) > max(count, 16) { shift += 1 }
    self.shift = shift
    (columns, rows) = (size.x >> shift + 1, size.y >> shift + 1)
  }

  var count: Int { columns * rows }

  /// The column or row of a coordinate, held inside.
  @inline(__always)
  func column(of x: Int) -> Int { min(max((x &- least.x) >> shift, 0), columns - 1) }
  @inline(__always)
  func row(of y: Int) -> Int { min(max((y &- least.y) >> shift, 0), rows - 1) }

  /// Calls `body` with each cell that a segment touches, and maybe with some beside.
  @inline(__always)
  func forEachCell(of segment: LatticeSegment, _ body: (Int) -> Void) {
    let (start, end) = (segment.start, segment.end)
    let (firstY, lastY) = (min(start.y, end.y) &- least.y, max(start.y, end.y) &- least.y)
    let (firstX, lastX) = (min(start.x, end.x) &- least.x, max(start.x, end.x) &- least.x)
    let (low, high) = (max(firstY >> shift, 0), min(lastY >> shift, rows - 1))
    let (left, right) = (max(firstX >> shift, 0), min(lastX >> shift, columns - 1))
    guard low <= high, left <= right else { return }
    if low == high || left == right {
      for row in low...high {
        for column in left...right { body(row &* columns &+ column) }
      }
      return
    }
    let slope = Double(end.x - start.x) / Double(end.y - start.y)
    let base = Double(start.x - least.x)
    for row in low...high {
      // The part of the segment in the row, a step longer on both sides.
      let (from, to) = (max(row << shift, firstY), min((row + 1) << shift, lastY))
      let first = base + Double(from + least.y - start.y) * slope
      let second = base + Double(to + least.y - start.y) * slope
      let nearest = max(Int(min(first, second)) - 2, firstX) >> shift
      let farthest = min(Int(max(first, second)) + 2, lastX) >> shift
      guard nearest < columns, farthest >= 0 else { continue }
      for column in max(nearest, left)...min(max(farthest, left), right) where column >= nearest {
        body(row &* columns &+ column)
      }
    }
  }
}
