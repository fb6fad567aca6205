/// A closed line that a hand draws around an area of the canvas. A point is inside by the even-odd rule, so an area that the line
/// goes around twice is outside.
///
/// A grid over the line says of most points and rectangles at once on which side they are; only in the cells through which the
/// line passes are its edges looked at. So a line of thousands of points answers for a million marks.
public struct Lasso: Sendable {
  /// The corners in order; the last one is joined with the first.
  public let points: [Point]

  /// The rectangle around the line.
  public let bounds: Rect

  private let grid: LassoGrid

  public init(_ points: [Point]) {
    self.points = points
    bounds =
      points.reduce(nil as Rect?) { $0?.union($1) ?? Rect(origin: $1, size: .zero) }
      ?? Rect(origin: .zero, size: .zero)
    grid = LassoGrid(points, in: bounds)
  }

  public func contains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    let cell = grid.cell(of: point)
    let edges = grid.edges(in: cell)
    guard !edges.isEmpty else { return grid.isInside(cell) }
    // From the point straight up or down, and then aside to the cell's centre, whose side is known.
    let centre = grid.centre(of: cell)
    let corner = Point(x: point.x, y: centre.y)
    var isInside = grid.isInside(cell)
    for number in edges {
      let edge = grid.edge(Int(number))
      if (edge.start.x <= point.x) != (edge.end.x <= point.x),
        edge.isLeft(point) != edge.isLeft(corner)
      {
        isInside.toggle()
      }
      if (edge.start.y <= centre.y) != (edge.end.y <= centre.y),
        edge.isLeft(corner) != edge.isLeft(centre)
      {
        isInside.toggle()
      }
    }
    return isInside
  }

  /// True if the whole rectangle is inside, and false if all of it is outside; nil if the line passes through or near it.
  public func holds(_ rect: Rect) -> Bool? {
    guard rect.touches(bounds) else { return false }
    guard let isInside = grid.side(of: rect) else { return nil }
    return isInside && !bounds.contains(rect) ? nil : isInside
  }

  /// The share of a segment's length that is inside, from 0 to 1.
  public func share(from start: Point, to end: Point) -> Double {
    if let isInside = holds(Rect(from: start, to: end)) { return isInside ? 1 : 0 }
    let (segment, way) = (LassoEdge(start: start, end: end), end - start)
    var cuts = [0.0, 1]
    grid.visitCells(along: segment, within: 0) { cell in
      for number in grid.edges(in: cell) {
        if let cut = segment.place(crossing: grid.edge(Int(number))) { cuts.append(cut) }
      }
      return true
    }
    cuts.sort()
    return zip(cuts, cuts.dropFirst()).reduce(0) { sum, part in
      guard part.0 < part.1 else { return sum }
      return contains(start + way * ((part.0 + part.1) / 2)) ? sum + part.1 - part.0 : sum
    }
  }

  /// Whether a segment reaches the inside, or comes as near to it as `distance`.
  public func isTouched(from start: Point, to end: Point, within distance: Double) -> Bool {
    if let isInside = holds(Rect(from: start, to: end).outset(by: distance)) { return isInside }
    if contains(start) { return true }
    let segment = LassoEdge(start: start, end: end)
    var isTouched = false
    grid.visitCells(along: segment, within: distance) { cell in
      isTouched = grid.edges(in: cell).contains {
        grid.edge(Int($0)).isNear(segment, within: distance)
      }
      return !isTouched
    }
    return isTouched
  }

  /// The edges of the line that may pass through a rectangle, each once.
  public func edges(touching rect: Rect) -> [(start: Point, end: Point)] {
    guard rect.touches(bounds) else { return [] }
    var numbers: Set<Int32> = []
    grid.visitCells(of: rect) { numbers.formUnion(grid.edges(in: $0)) }
    return numbers.sorted().map {
      let edge = grid.edge(Int($0))
      return (edge.start, edge.end)
    }
  }
}
