public import Geometry

/// Finds out whether the ink of marks is at a point.
public struct HitTester: MarkWalker {
  private let point: Point
  private let tolerance: Double

  private var isHit = false

  /// The marks that have begun and not yet ended, each with its current line.
  private var open: [Candidate] = []

  /// Tests `point`; ink that is at most `tolerance` away counts too.
  public init(at point: Point, tolerance: Double = 0) {
    self.point = point
    self.tolerance = tolerance
  }

  /// The topmost mark at `point` among those that aren't locked, or with `isLocked` among the locked ones; nil if there is none.
  public static func mark(
    at point: Point, in drawing: Drawing, isLocked: Bool = false, tolerance: Double = 0
  ) -> RankedMark? {
    candidates(at: [point], in: drawing, isLocked: isLocked, tolerance)
      .last { hits($0, at: point, tolerance) }
  }

  /// All marks at `point` that aren't locked, the lowest first.
  public static func marks(
    at point: Point, in drawing: Drawing, tolerance: Double = 0
  ) -> [RankedMark] {
    candidates(at: [point], in: drawing, tolerance).filter { hits($0, at: point, tolerance) }
  }

  /// All marks at any of `points` that aren't locked, the lowest first. Fast if each point is near the next.
  public static func marks(
    at points: [Point], in drawing: Drawing, tolerance: Double = 0
  ) -> [RankedMark] {
    var found: [Double: RankedMark] = [:]
    var rest = points[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(countTogether(rest, tolerance)))
      rest = rest.dropFirst(part.count)
      for mark in candidates(at: part, in: drawing, tolerance)
      where part.contains(where: { hits(mark, at: $0, tolerance) }) {
        found[mark.rank] = mark
      }
    }
    return found.values.sorted { $0.rank < $1.rank }
  }

  /// The number of points at the beginning whose common rectangle is so narrow that it contains few marks which are
  /// near none of them.
  private static func countTogether(_ points: ArraySlice<Point>, _ tolerance: Double) -> Int {
    var box: Rect?
    let count = points.prefix { point in
      let wider = Rect(origin: point, size: .zero).union(box)
      box = wider
      return min(wider.width, wider.height) <= 6 * tolerance
    }.count
    return max(count, 1)
  }

  private static func candidates(
    at points: [Point], in drawing: Drawing, isLocked: Bool = false, _ tolerance: Double
  ) -> [RankedMark] {
    let areas = points.map { Rect(origin: $0, size: .zero).outset(by: tolerance) }
    return drawing.visibleMarks(touchingAnyOf: areas, canChange: !isLocked)
  }

  private static func hits(_ placed: RankedMark, at point: Point, _ tolerance: Double) -> Bool {
    var tester = HitTester(at: point, tolerance: tolerance)
    placed.mark.accept(&tester)
    return tester.isHit
  }

  public mutating func visitMark(_ mark: Mark) {
    open.append(Candidate())
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    guard !open.isEmpty else { return }
    open[open.count - 1].extendLine(to: vertex.offset(from: point))
  }

  public mutating func visitLeaf(_ leaf: some LeafMark) {
    end(isHit: leaf.contains(point, tolerance: tolerance))
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    let distance = open.last?.distance ?? .infinity
    end(isHit: distance <= stroke.mostWidth / 2 + tolerance)
  }

  public mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
    end(isHit: false)
  }

  private mutating func end(isHit: Bool) {
    guard let ended = open.popLast() else { return }
    let isHit = isHit || ended.holdsHit
    if open.isEmpty {
      self.isHit = self.isHit || isHit
    } else {
      open[open.count - 1].holdsHit = open[open.count - 1].holdsHit || isHit
    }
  }
}

extension HitTester {
  /// A mark that may be hit. Its line is relative to the point that is tested.
  private struct Candidate {
    var holdsHit = false
    var distance = Double.infinity
    private var corner: Vector?

    mutating func extendLine(to next: Vector) {
      distance = min(distance, Vector.distance(toSegmentFrom: corner ?? next, to: next))
      corner = next
    }
  }
}
