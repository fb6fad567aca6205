import Geometry

/// Finds out whether the ink of a mark may be in an area, by the segments of its lines.
struct InkFinder: MarkWalker {
  private let area: Rect
  private(set) var isFound = false

  /// The vertices of the strokes that have begun and not yet ended, the innermost last.
  private var lines: [[Point]] = []

  private init(_ area: Rect) {
    self.area = area
  }

  /// The most vertices of a mark to test. A mark with more counts as having ink in the area.
  private static let mostVertices = 4096

  static func finds(_ mark: Mark, in area: Rect) -> Bool {
    if mark.vertexCount > mostVertices { return true }
    var finder = InkFinder(area)
    mark.accept(&finder)
    return finder.isFound
  }

  mutating func visitMark(_ mark: Mark) {
    lines.append([])
  }

  mutating func visitVertex(_ vertex: Vertex) {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].append(vertex.location)
  }

  mutating func visitStroke(_ stroke: Stroke) {
    guard let line = lines.popLast(), !isFound else { return }
    let reach = area.outset(by: stroke.mostWidth / 2)
    isFound = zip(line, line.dropFirst()).contains { Self.passes(from: $0, to: $1, through: reach) }
  }

  mutating func visitLeaf(_ leaf: some LeafMark) {
    _ = lines.popLast()
    isFound = isFound || leaf.bounds?.touches(area) == true
  }

  mutating func visitFiltered(_ group: FilteredGroup) {
    _ = lines.popLast()
    isFound = isFound || group.frame?.touches(area) == true
  }

  /// Whether a segment intersects an area.
  private static func passes(from start: Point, to end: Point, through area: Rect) -> Bool {
    guard Rect(from: start, to: end).touches(area) else { return false }
    // All corners are on the same side of a line that misses the area.
    let way = end - start
    let sides = [
      Point(x: area.minX, y: area.minY), Point(x: area.maxX, y: area.minY),
      Point(x: area.minX, y: area.maxY), Point(x: area.maxX, y: area.maxY),
    ].map { corner in
      let aside = corner - start
      return way.dx * aside.dy - way.dy * aside.dx
    }
    return !(sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 })
  }
}
