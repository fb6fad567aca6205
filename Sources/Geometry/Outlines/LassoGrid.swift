/// A grid of cells over a closed line. It knows which edges pass through a cell, and on which side of the line a cell is that
/// none passes through.
struct LassoGrid: Sendable {
  /// A cell by its column and its row.
  struct Cell {
    let column: Int
    let row: Int
  }

  /// The number of columns and of rows.
  private static let side = 256

  /// The place of a cell's centre, as a share of its width and height. Corners of a line that a hand draws on whole units rarely
  /// lie there.
  private static let centre = 0.414213562373095

  /// How far an edge counts as reaching beyond its ends, as a share of a cell, so that rounding leaves none out.
  private static let margin = 1e-6

  private let points: [Point]
  private let origin: Point

  /// The size of a cell.
  private let cell: Size

  /// The numbers of the edges in all cells, row by row, and for each cell the index of its first one.
  private var edges: [Int32] = []
  private var starts = [Int32](repeating: 0, count: side * side + 1)

  /// Whether the centre of each cell is inside.
  private var insides = [Bool](repeating: false, count: side * side)

  /// The numbers of cells with edges, and of cells without edges that are inside, in all rows above and columns before.
  private var sums = [SIMD2<Int32>](repeating: .zero, count: (side + 1) * (side + 1))

  init(_ points: [Point], in bounds: Rect) {
    (self.points, origin) = (points, bounds.origin)
    func step(_ length: Double) -> Double { length > 0 ? length / Double(Self.side) : 1 }
    cell = Size(width: step(bounds.width), height: step(bounds.height))
    guard !points.isEmpty else { return }
    placeEdges()
    findSides()
    countCells()
  }

  func edge(_ number: Int) -> LassoEdge {
    LassoEdge(start: points[number], end: points[number + 1 < points.count ? number + 1 : 0])
  }

  func edges(in cell: Cell) -> ArraySlice<Int32> {
    let index = cell.row * Self.side + cell.column
    return edges[Int(starts[index])..<Int(starts[index + 1])]
  }

  func isInside(_ cell: Cell) -> Bool { insides[cell.row * Self.side + cell.column] }

  func centre(of cell: Cell) -> Point {
    Point(
      x: origin.x + (Double(cell.column) + Self.centre) * self.cell.width,
      y: origin.y + (Double(cell.row) + Self.centre) * self.cell.height)
  }

  func cell(of point: Point) -> Cell { Cell(column: column(point.x), row: row(point.y)) }

  private func column(_ x: Double) -> Int { Self.index((x - origin.x) / cell.width) }
  private func row(_ y: Double) -> Int { Self.index((y - origin.y) / cell.height) }

  /// The column or row of a place, the nearest one if the place is beside the grid.
  private static func index(_ place: Double) -> Int {
    place > 0 ? Int(min(place, Double(side - 1))) : 0
  }

  /// True if all cells that a rectangle touches are inside, and false if all are outside; nil if some have edges.
  func side(of rect: Rect) -> Bool? {
    let (first, last) = (
      cell(of: rect.origin), cell(of: Point(x: rect.maxX, y: rect.maxY))
    )
    func sum(_ column: Int, _ row: Int) -> SIMD2<Int32> { sums[row * (Self.side + 1) + column] }
    let count =
      sum(last.column + 1, last.row + 1) &- sum(first.column, last.row + 1)
      &- sum(last.column + 1, first.row) &+ sum(first.column, first.row)
    return count.x > 0 ? nil : count.y > 0
  }

  /// Calls `body` with all cells that a rectangle touches.
  func visitCells(of rect: Rect, _ body: (Cell) -> Void) {
    let (first, last) = (cell(of: rect.origin), cell(of: Point(x: rect.maxX, y: rect.maxY)))
    for row in first.row...last.row {
      for column in first.column...last.column { body(Cell(column: column, row: row)) }
    }
  }

  /// Calls `body` with all cells to which a segment comes as near as `distance`, and some more, until it returns false.
  func visitCells(along segment: LassoEdge, within distance: Double, _ body: (Cell) -> Bool) {
    let (start, way) = (segment.start, segment.end - segment.start)
    let (besideX, besideY) = (
      distance + Self.margin * cell.width, distance + Self.margin * cell.height
    )
    let low = min(start.y, segment.end.y) - besideY
    let high = max(start.y, segment.end.y) + besideY
    for row in row(low)...row(high) {
      let top = origin.y + Double(row) * cell.height
      var (from, to) = (0.0, 1.0)
      if way.dy != 0 {
        func place(_ y: Double) -> Double { min(max((y - start.y) / way.dy, 0), 1) }
        (from, to) = (place(top - besideY), place(top + cell.height + besideY))
      }
      let (left, right) = (start.x + way.dx * from, start.x + way.dx * to)
      let columns = column(min(left, right) - besideX)...column(max(left, right) + besideX)
      for column in columns where !body(Cell(column: column, row: row)) { return }
    }
  }

  // MARK: Making it

  private mutating func placeEdges() {
    var counts = starts
    for number in points.indices {
      visitCells(along: edge(number), within: 0) { cell in
        counts[cell.row * Self.side + cell.column + 1] += 1
        return true
      }
    }
    for index in 0..<Self.side * Self.side { counts[index + 1] += counts[index] }
    starts = counts
    var placed = [Int32](repeating: 0, count: Int(counts[Self.side * Self.side]))
    for number in points.indices {
      visitCells(along: edge(number), within: 0) { cell in
        let index = cell.row * Self.side + cell.column
        placed[Int(counts[index])] = Int32(number)
        counts[index] += 1
        return true
      }
    }
    edges = placed
  }

  /// Finds out for the centre of each cell whether the number of edges to its left is odd.
  private mutating func findSides() {
    var crossings = [[Double]](repeating: [], count: Self.side)
    for number in points.indices {
      let edge = edge(number)
      let (low, high) = (min(edge.start.y, edge.end.y), max(edge.start.y, edge.end.y))
      for row in row(low)...row(high) {
        let y = centre(of: Cell(column: 0, row: row)).y
        guard (edge.start.y <= y) != (edge.end.y <= y) else { continue }
        let way = edge.end - edge.start
        crossings[row].append(edge.start.x + way.dx * ((y - edge.start.y) / way.dy))
      }
    }
    for row in crossings.indices {
      let places = crossings[row].sorted()
      var count = 0
      for column in 0..<Self.side {
        let x = centre(of: Cell(column: column, row: row)).x
        while count < places.count, places[count] < x { count += 1 }
        insides[row * Self.side + column] = count % 2 == 1
      }
    }
  }

  private mutating func countCells() {
    let width = Self.side + 1
    for row in 0..<Self.side {
      var count = SIMD2<Int32>.zero
      for column in 0..<Self.side {
        let cell = Cell(column: column, row: row)
        if !edges(in: cell).isEmpty {
          count.x += 1
        } else if isInside(cell) {
          count.y += 1
        }
        sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] &+ count
      }
    }
  }
}
