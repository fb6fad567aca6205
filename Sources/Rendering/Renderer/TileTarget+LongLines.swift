import Geometry
import Marks
import System

/// Lines of so many vertices that they are drawn by runs.
extension TileTarget {
  /// A run whose box is no larger, in pixels, is drawn as a straight line.
  private static let detail = 0.4

  /// The number of points after which the outline is continued as another one.
  private static let mostCorners = 4096

  /// Strokes the visible part of a line. The points used for it don't depend on the frame.
  mutating func strokeLongLine(
    _ vertices: VertexList, from anchor: Point
  ) throws(Progress.Cancellation) -> Bool {
    guard isPlain, anchor == grid.anchor, state.transform == grid.transform else { return false }
    let (origin, samples) = vertices.storage
    let radius = radius(state.lineWidth, grid.density)
    let reach = frame.rect().outset(by: radius + 2)
    let box = TileGrid.bounds(of: reach, grid.canvas)
    let walk = LineWalk(
      LineShelf.shared.runs(of: samples), near: box.offset(by: origin.vector * -1),
      detail: Self.detail / grid.density)
    if 2 * radius <= HairCoverage.widest {
      try addHair(vertices, walk, 2 * radius)
    } else {
      try addEdges(vertices, walk, radius)
    }
    fillCoverage(state.strokeColour, in: frame)
    return true
  }

  private mutating func addHair(
    _ vertices: VertexList, _ walk: LineWalk, _ width: Double
  ) throws(Progress.Cancellation) {
    var here = Vector.zero
    try walk.forEachStep(wantedIn: progress) { step in
      switch step {
      case .move(let vertex):
        here = pixel(vertices[vertex])
        if vertex == 0 { hair.addEnd(here, width: width) }
      case .line(let vertex, let way):
        let place = pixel(vertices[vertex])
        hair.addPart(
          from: here, to: place,
          way: way.map { Double($0) * grid.density } ?? (place + here * -1).length,
          width: width)
        here = place
        if vertex == vertices.count - 1 { hair.addEnd(here, width: width) }
      }
    }
  }

  private mutating func addEdges(
    _ vertices: VertexList, _ walk: LineWalk, _ radius: Double
  ) throws(Progress.Cancellation) {
    defer { path.removeAll() }
    try walk.forEachStep(wantedIn: progress) { step in
      switch step {
      case .move(let vertex):
        endPiece(radius)
        path.corners.append(pixel(vertices[vertex]))
      case .line(let vertex, _):
        let place = pixel(vertices[vertex])
        // Each run ends with a point, so that its points don't depend on the runs before.
        let isLast = vertex == vertices.count - 1 || vertex % (1 << LineRuns.shift) == 0
        path.corners.extend(from: 0, to: place, isLast ? 0 : Self.leastWay)
        if vertex % Self.mostCorners == 0 {
          // The round ends of the two pieces make the same shape as a round join.
          endPiece(radius)
          path.corners.append(place)
        }
      }
    }
    endPiece(radius)
  }

  private mutating func endPiece(_ radius: Double) {
    if path.corners.count > 0 { addEdges(of: path.corners.line(from: 0), radius) }
    path.corners.remove(from: 0)
  }

  private func pixel(_ vertex: Vertex) -> Vector {
    state.transform.apply(to: .zero + vertex.offset(from: grid.anchor)).vector
  }
}
