import Geometry
import Marks
import System

/// Lines of so many vertices that none of them is walked whole for a tile.
extension TileTarget {
  /// As many pixels wide and high a part of a line may be that is drawn straight.
  private static let detail = 0.4

  /// After so many corners a line is outlined in another piece.
  private static let mostCorners = 4096

  /// Draws what is seen here of a line. Which corners it is drawn with doesn't depend on the pixels' frame.
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
        // Each run ends with a corner, so that none depends on those before it.
        let isLast = vertex == vertices.count - 1 || vertex % (1 << LineRuns.shift) == 0
        path.corners.extend(from: 0, to: place, isLast ? 0 : Self.leastWay)
        if vertex % Self.mostCorners == 0 {
          // Where two pieces meet their round ends are as a round corner would be.
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
