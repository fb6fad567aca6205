import Geometry

/// Finds the area around a point by trying: from each point of a fine grid to its neighbours, wherever no line lies between.
struct GridFlood {
  static let side = 96.0
  static let spacing = 0.25
  private let spacing: Double
  private let count: Int

  /// The points of the grid, off whole numbers.
  private func place(_ index: Int) -> Double { (Double(index) + 0.437) * spacing }

  /// The area that is seen, and what the flood covered of it.
  static let area = Rect(x: 0, y: 0, width: side, height: side)
  private(set) var reached: [Bool]

  /// Whether the flood came to the edge of the area.
  private(set) var isOpen = false

  /// Floods from the point of the grid that is nearest to `point`. With a distance above zero the flood keeps away from lines, and
  /// so doesn't pass gaps of twice that.
  init(
    from point: Point, among lines: [[LinePoint]], apart distance: Double,
    spacing: Double = Self.spacing
  ) {
    let count = Int(Self.side / spacing)
    (self.spacing, self.count) = (spacing, count)
    var walls = (
      right: [Bool](repeating: false, count: count * count),
      down: [Bool](repeating: false, count: count * count)
    )
    reached = [Bool](repeating: false, count: count * count)
    var isBlocked = reached
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        build(start.location, end.location, &walls)
        if distance > 0 { block(start.location, end.location, within: distance, &isBlocked) }
      }
    }
    let start = nearest(to: point)
    guard !isBlocked[start] else { return }
    var rest = [start]
    reached[start] = true
    while let index = rest.popLast() {
      let (x, y) = (index % count, index / count)
      if x == 0 || y == 0 || x == count - 1 || y == count - 1 {
        isOpen = true
        continue
      }
      func step(to next: Int, over wall: Bool) {
        guard !wall, !reached[next], !isBlocked[next] else { return }
        reached[next] = true
        rest.append(next)
      }
      step(to: index + 1, over: walls.right[index])
      step(to: index - 1, over: walls.right[index - 1])
      step(to: index + count, over: walls.down[index])
      step(to: index - count, over: walls.down[index - count])
    }
  }

  /// The covered area.
  var size: Double { Double(reached.count { $0 }) * spacing * spacing }

  /// Calls `body` with every point of the grid, and whether the flood covered it.
  func visit(_ body: (Point, Bool) -> Void) {
    for index in reached.indices { body(self.point(index), reached[index]) }
  }

  /// The point of the grid from which a flood starts that is to start at `point`.
  static func start(near point: Point) -> Point {
    let grid = GridFlood(from: point, among: [], apart: 0)
    return grid.point(grid.nearest(to: point))
  }

  private func point(_ index: Int) -> Point {
    Point(x: place(index % count), y: place(index / count))
  }

  private func nearest(to point: Point) -> Int {
    func index(_ place: Double) -> Int {
      min(max(Int((place / spacing - 0.437).rounded()), 1), count - 2)
    }
    return index(point.y) * count + index(point.x)
  }

  /// Builds walls between neighbours on two sides of a segment.
  private func build(
    _ start: Point, _ end: Point, _ walls: inout (right: [Bool], down: [Bool])
  ) {
    for y in indices(start.y, end.y) {
      let x = start.x + (end.x - start.x) * (place(y) - start.y) / (end.y - start.y)
      let column = (x / spacing - 0.437).rounded(.down)
      if column >= 0, column < Double(count) { walls.right[y * count + Int(column)] = true }
    }
    for x in indices(start.x, end.x) {
      let y = start.y + (end.y - start.y) * (place(x) - start.x) / (end.x - start.x)
      let row = (y / spacing - 0.437).rounded(.down)
      if row >= 0, row < Double(count) { walls.down[Int(row) * count + x] = true }
    }
  }

  /// The rows or columns between two coordinates.
  private func indices(_ start: Double, _ end: Double) -> Range<Int> {
    let first = (min(start, end) / spacing - 0.437).rounded(.up)
    let last = (max(start, end) / spacing - 0.437).rounded(.up)
    let from = Int(min(max(first, 0), Double(count)))
    return from..<max(from, Int(min(max(last, 0), Double(count))))
  }

  private func block(
    _ start: Point, _ end: Point, within distance: Double, _ isBlocked: inout [Bool]
  ) {
    let box = Rect(from: start, to: end).outset(by: distance)
    for y in indices(box.minY, box.maxY) {
      for x in indices(box.minX, box.maxX) {
        let (from, to) = (start - point(y * count + x), end - point(y * count + x))
        if Vector.distance(toSegmentFrom: from, to: to) <= distance {
          isBlocked[y * count + x] = true
        }
      }
    }
  }
}
