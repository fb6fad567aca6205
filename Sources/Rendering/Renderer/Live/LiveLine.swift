import Geometry
import Marks

/// The line of a stroke that is being drawn, on one grid: the points with which a tile draws the whole line, and the way to cover
/// its pixels, both updated with each vertex.
struct LiveLine: ~Copyable {
  let grid: TileGrid
  private let transform: Transform
  private let radius: Double

  /// The points relative to the grid's zero, of which the first `kept` are final. One more is dropped as soon as another point
  /// comes, since its distance from the one before is below the root of `leastWay`.
  private var corners = Corners()
  private var kept = 1
  private let leastWay: Double

  private var test = ThinTest()
  private var way: LineWay

  /// The bounding boxes of every `blockLength` segments between points that stay.
  private var blocks: [Rect] = []
  private static let blockLength = 64

  init(through vertices: some Collection<Vertex>, width: Double, on grid: TileGrid) {
    (self.grid, transform) = (grid, grid.transform)
    radius = width / 2 * grid.density
    let isHair = 2 * radius <= HairCoverage.widest
    (way, leastWay) = isHair ? (.hair, 0) : (.edges, TileTarget.leastWay)
    for (index, vertex) in vertices.enumerated() {
      guard index == 0 else {
        _ = add(vertex)
        continue
      }
      let start = place(of: vertex)
      corners.append(start)
      test.begin(at: start, radius: radius)
    }
  }

  private func place(of vertex: Vertex) -> Vector {
    transform.apply(to: .zero + vertex.offset(from: grid.anchor)).vector
  }

  /// Adds a vertex. Returns the rectangle of pixels that it changes.
  mutating func add(_ vertex: Vertex) -> Rect {
    let place = place(of: vertex)
    // The end of the last final segment moves by a fraction of a pixel when the next one joins it.
    let before = corners.line(from: max(kept - 2, 0))
    var changed = before.reduce(Rect(origin: .zero + place, size: .zero)) { $0.union(.zero + $1) }
    append(place)
    let way = way == .hair ? .hair : test.isPassed ? LineWay.thin : .edges
    if way != self.way { changed = blocks.reduce(changed) { $0.union($1) } }
    self.way = way
    return changed.outset(by: radius + 1)
  }

  private mutating func append(_ place: Vector) {
    corners.remove(from: kept)
    let last = corners.line(from: kept - 1)[0]
    let step = place + last * -1
    guard step * step >= leastWay else {
      if step != .zero { corners.append(place) }
      return
    }
    let segment = Rect(from: .zero + last, to: .zero + place)
    if (kept - 1) % Self.blockLength == 0 {
      blocks.append(segment)
    } else {
      blocks[blocks.count - 1] = blocks[blocks.count - 1].union(segment)
    }
    corners.append(place)
    kept += 1
    test.add(from: last, to: place)
  }

  /// Whether any ink may lie in a rectangle of pixels.
  func touches(_ frame: PixelRect) -> Bool {
    !parts(near: frame).isEmpty
  }

  /// Adds the part of the line that covers pixels of the target.
  func add(to target: inout TileTarget) {
    let line = corners.line(from: 0)
    for part in parts(near: target.frame) {
      target.add(UnsafeBufferPointer(rebasing: line[part]), radius, by: way)
    }
  }

  /// The ranges of points around the segments in a rectangle of pixels. They have one more segment at each end, so that
  /// all joins in the rectangle equal those of the whole line.
  private func parts(near frame: PixelRect) -> [Range<Int>] {
    let area = frame.rect().outset(by: radius + 1)
    var parts: [Range<Int>] = []
    let last = max(corners.count - 2, 0) / Self.blockLength
    // The last block may also contain a segment that isn't final.
    for number in 0...last where number == last || blocks[number].touches(area) {
      let start = max(number * Self.blockLength - 1, 0)
      let end = min((number + 1) * Self.blockLength + 2, corners.count)
      if let before = parts.last, before.upperBound > start {
        parts[parts.count - 1] = before.lowerBound..<end
      } else {
        parts.append(start..<end)
      }
    }
    return parts
  }
}
