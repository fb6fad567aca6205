import Geometry
import Marks

/// Lines of so many vertices that none of them is walked whole for a tile.
extension TileRenderer {
  /// As many pixels wide and high a part of a line may be that is drawn straight.
  private static let detail = 0.4

  /// After so many corners a line is outlined in another piece.
  private static let mostCorners = 4096

  /// Forgets what is known of lines that were drawn.
  public static func forgetLines() {
    LineShelf.shared.removeAll()
  }

  /// Adds what is seen here of a line. Which corners it is drawn with doesn't depend on the pixels' frame.
  mutating func addLongLine(_ stroke: Stroke) throws(Progress.Cancellation) {
    let (origin, samples) = stroke.vertices.storage
    let reach = frame.rect().outset(by: radius(stroke.ink) + 2)
    let box = TileGrid.bounds(of: reach, grid.canvas)
    let walk = LineWalk(
      LineShelf.shared.runs(of: samples), near: box.offset(by: origin.vector * -1),
      detail: Self.detail / grid.density)
    let width = 2 * radius(stroke.ink)
    if width <= HairCoverage.widest {
      try addHair(stroke.vertices, walk, width)
    } else {
      try addOutline(stroke.vertices, walk, stroke.ink)
    }
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

  private mutating func addOutline(
    _ vertices: VertexList, _ walk: LineWalk, _ ink: Ink
  ) throws(Progress.Cancellation) {
    let start = corners.count
    try walk.forEachStep(wantedIn: progress) { step in
      switch step {
      case .move(let vertex):
        endPiece(from: start, ink)
        corners.append(pixel(vertices[vertex]))
      case .line(let vertex, _):
        let place = pixel(vertices[vertex])
        // Each run ends with a corner, so that none depends on those before it.
        let isLast = vertex == vertices.count - 1 || vertex % (1 << LineRuns.shift) == 0
        corners.extend(from: start, to: place, isLast ? 0 : Self.leastWay)
        if vertex % Self.mostCorners == 0 {
          // Where two pieces meet their round ends are as a round corner would be.
          endPiece(from: start, ink)
          corners.append(place)
        }
      }
    }
    endPiece(from: start, ink)
  }

  private mutating func endPiece(from start: Int, _ ink: Ink) {
    if corners.count > start { addOutline(corners.line(from: start), ink) }
    corners.remove(from: start)
  }

  private func pixel(_ vertex: Vertex) -> Vector {
    transform.apply(to: .zero + vertex.offset(from: grid.anchor)).vector
  }
}
