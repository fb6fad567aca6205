public import Geometry

/// A zigzag with which the user scratches marks out.
public struct Scratch: Sendable {
  private let points: [Point]

  /// Consecutive points, and a rectangle around them.
  private struct Run {
    let points: ArraySlice<Point>
    let box: Rect
  }

  private let runs: [Run]
  private static let runLength = 16

  /// The corners of the convex hull of the points, clockwise on the screen.
  private let hull: [Point]

  /// The distance from the hull within which marks count as inside, in units of the canvas.
  private let margin: Double

  /// The share of a mark's length that must be inside; `crossedShare` is enough if the scratch crosses the mark often.
  private static let share = 0.7
  private static let crossedShare = 0.3
  private static let crossings = 3

  public init(through points: [Point], margin: Double) {
    (self.points, self.margin) = (points, margin)
    runs = stride(from: 0, to: points.count, by: Self.runLength).map { start in
      let part = points[start...min(start + Self.runLength, points.count - 1)]
      let box = part.reduce(Rect(origin: points[start], size: .zero)) { $0.union($1) }
      return Run(points: part, box: box.outset(by: margin))
    }
    hull = Self.hull(of: points)
  }

  /// The area in which the scratch can cover marks.
  var box: Rect? {
    points.first.map { first in
      points.reduce(Rect(origin: first, size: .zero)) { $0.union($1) }.outset(by: margin)
    }
  }

  /// Whether the scratch covers a mark that consists only of lines, dots, shapes and texts.
  func covers(_ mark: Mark) -> Bool {
    var cover = Cover()
    guard add(mark, to: &cover), hull.count > 2 else { return false }
    guard cover.length > 0 else { return cover.isInside }
    let part = cover.inside / cover.length
    return part >= Self.share || part >= Self.crossedShare && cover.crossings >= Self.crossings
  }

  /// The covered share of a mark.
  private struct Cover {
    var length = 0.0
    var inside = 0.0
    var crossings = 0

    /// Whether all dots and lines without length are inside.
    var isInside = true
  }

  /// Adds a mark. Returns false if it doesn't consist of lines, dots, shapes and texts.
  private func add(_ mark: Mark, to cover: inout Cover) -> Bool {
    if case .dot(let dot) = mark {
      add(dot.location, to: &cover)
      return true
    }
    if case .shape(let shape) = mark {
      for line in lines(of: shape) { add(line, to: &cover) }
      return true
    }
    if case .text(let text) = mark {
      let corners = text.corners
      for line in [corners + corners.prefix(1)] + Hatching.across(corners, text.size) {
        add(line, to: &cover)
      }
      return true
    }
    guard case .stroke(let stroke) = mark else { return false }
    if let marks = stroke.group { return marks.allSatisfy { add($0, to: &cover) } }
    let line = line(of: stroke)
    add(line, to: &cover)
    return !line.isEmpty
  }

  private func add(_ line: [Point], to cover: inout Cover) {
    if line.count == 1 { add(line[0], to: &cover) }
    for (start, end) in zip(line, line.dropFirst()) { add(from: start, to: end, &cover) }
  }

  /// The outline of a shape, and lines across a filling: a hollow shape is scratched out on its rim alone.
  private func lines(of mark: ShapeMark) -> [[Point]] {
    let corners = mark.corners(tolerance: mark.tolerance)
    guard mark.shape.seenFill != nil else { return [corners] }
    return [corners] + Hatching.across(corners, mark.axes.size)
  }

  private func line(of stroke: Stroke) -> [Point] {
    guard let seen = stroke.seen else { return stroke.vertices.map(\.location) }
    var line: [Point] = []
    seen.forEachPoint(tolerance: seen.tolerance) {
      line.append($0.location + (seen.origin - .zero))
    }
    return line
  }

  private func add(_ point: Point, to cover: inout Cover) {
    if inside(from: point, to: point) == nil { cover.isInside = false }
  }

  private func add(from start: Point, to end: Point, _ cover: inout Cover) {
    let length = (end - start).length
    cover.length += length
    guard let part = inside(from: start, to: end) else { return }
    cover.inside += length * (part.upperBound - part.lowerBound)
    // More crossings make no difference.
    guard cover.crossings < Self.crossings else { return }
    let box = Rect(from: start, to: end)
    for run in runs where run.box.touches(box) {
      for (from, to) in zip(run.points, run.points.dropFirst())
      where Self.cross(start, end, from, to) {
        cover.crossings += 1
      }
    }
  }

  /// The interval of a segment that is inside the hull and its margin; nil if none is.
  private func inside(from start: Point, to end: Point) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (index, corner) in hull.enumerated() {
      let side = hull[(index + 1) % hull.count] - corner
      let outward = Vector(dx: side.dy, dy: -side.dx) * (1 / side.length)
      let (first, last) = ((start - corner) * outward, (end - corner) * outward)
      if first > margin, last > margin { return nil }
      guard first > margin || last > margin else { continue }
      let part = (margin - first) / (last - first)
      if first > margin { low = max(low, part) } else { high = min(high, part) }
    }
    return low <= high ? low...high : nil
  }

  /// Whether two segments cross.
  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func side(_ point: Point, of start: Point, _ end: Point) -> Bool {
      let (way, to) = (end - start, point - start)
      return way.dx * to.dy > way.dy * to.dx
    }
    return side(a, of: c, d) != side(b, of: c, d) && side(c, of: a, b) != side(d, of: a, b)
  }

  /// The corners of the convex hull of points, by Andrew's monotone chains.
  private static func hull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1 {
          let (way, to) = (
            chain[chain.count - 1] - chain[chain.count - 2], point - chain[chain.count - 1]
          )
          if way.dx * to.dy - way.dy * to.dx > 0 { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}

extension Drawing {
  /// The marks that a scratch covers and that may be changed, in their order.
  public func marks(coveredBy scratch: Scratch) -> [RankedMark] {
    guard let box = scratch.box else { return [] }
    return visibleMarks(touchingAnyOf: [box], canChange: true).filter { scratch.covers($0.mark) }
  }
}
