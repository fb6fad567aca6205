import Geometry

/// A rectangle to which lines are clipped.
struct LineWindow {
  private let window: Rect

  /// The distance within which edges are computed exactly.
  private static let farthest = 0x1p28

  init(around window: Rect) {
    self.window = window
  }

  /// Calls `body` with the parts of a line that touch the window, each with one more segment at its ends, so that all
  /// visible joins equal those of the whole line.
  @inline(__always)
  func forEachRun(
    of line: UnsafeBufferPointer<Vector>, _ body: (UnsafeBufferPointer<Vector>) -> Void
  ) {
    var start = 0
    var lastSeen: Int?
    for index in 0..<line.count - 1 where holds(line[index], line[index + 1]) {
      if let last = lastSeen, index - last > 3 {
        body(UnsafeBufferPointer(rebasing: line[start...last + 2]))
        lastSeen = nil
      }
      if lastSeen == nil { start = max(index - 1, 0) }
      lastSeen = index
    }
    guard let lastSeen else { return }
    body(UnsafeBufferPointer(rebasing: line[start...min(lastSeen + 2, line.count - 1)]))
  }

  /// Whether the bounding box of a segment touches the window.
  @inline(__always)
  private func holds(_ start: Vector, _ end: Vector) -> Bool {
    !(max(start.dx, end.dx) < window.minX || min(start.dx, end.dx) > window.maxX
      || max(start.dy, end.dy) < window.minY || min(start.dy, end.dy) > window.maxY)
  }

  /// Whether all of a line is within the distance in which edges are exact.
  func isNear(_ line: UnsafeBufferPointer<Vector>) -> Bool {
    line.allSatisfy { place in
      abs(place.dx - window.minX) < Self.farthest && abs(place.dy - window.minY) < Self.farthest
    }
  }

  /// The pieces of a line that lie in the window, each a segment.
  func pieces(of line: UnsafeBufferPointer<Vector>) -> [[Vector]] {
    guard line.count > 1 else { return [Array(line)] }
    return zip(line, line.dropFirst()).compactMap { start, end in piece(from: start, to: end) }
  }

  /// The part of a segment inside the window; nil if there is none.
  private func piece(from start: Vector, to end: Vector) -> [Vector]? {
    let way = Vector(dx: end.dx - start.dx, dy: end.dy - start.dy)
    guard let part = part(from: start, way) else { return nil }
    let ends = [start + way * part.lowerBound, start + way * part.upperBound]
    return ends[0] == ends[1] ? nil : ends
  }

  /// Whether the bounding box of a segment's ink touches the window.
  @inline(__always)
  func touches(_ start: LinePoint, _ end: LinePoint) -> Bool {
    let radius = max(start.width, end.width) / 2
    let (first, second) = (start.location, end.location)
    return max(first.x, second.x) + radius >= window.minX
      && min(first.x, second.x) - radius <= window.maxX
      && max(first.y, second.y) + radius >= window.minY
      && min(first.y, second.y) - radius <= window.maxY
  }

  /// Whether all points lie in the window.
  func contains(_ line: UnsafeMutableBufferPointer<LinePoint>) -> Bool {
    for point in line where !window.contains(point.location) { return false }
    return true
  }

  /// The pieces of a line that `transform` maps into the window.
  func pieces(of line: [LinePoint], under transform: Transform) -> [[LinePoint]] {
    if line.allSatisfy({ window.contains(transform.apply(to: $0.location)) }) { return [line] }
    let places = line.map { transform.apply(to: $0.location) }
    var pieces: [[LinePoint]] = []
    var isGoingOn = false
    for index in line.indices.dropFirst() {
      let (start, end) = (line[index - 1], line[index])
      let way = places[index] - places[index - 1]
      guard let part = part(from: places[index - 1].vector, way) else {
        isGoingOn = false
        continue
      }
      if !isGoingOn { pieces.append([start.part(part.lowerBound, to: end)]) }
      pieces[pieces.count - 1].append(start.part(part.upperBound, to: end))
      isGoingOn = part.upperBound == 1
    }
    return pieces
  }

  /// The range of parameters, from 0 to 1, for which a vector from `start` lies in the window; nil if there is none.
  func part(from start: Vector, _ way: Vector) -> ClosedRange<Double>? {
    var part = 0.0...1.0
    let sides = [
      (start.dx, way.dx, window.minX, window.maxX), (start.dy, way.dy, window.minY, window.maxY),
    ]
    for (from, along, low, high) in sides {
      guard along != 0 else {
        if (low...high).contains(from) { continue } else { return nil }
      }
      let (first, second) = ((low - from) / along, (high - from) / along)
      let inside = min(first, second)...max(first, second)
      guard part.overlaps(inside) else { return nil }
      part = part.clamped(to: inside)
    }
    return part
  }
}

extension LinePoint {
  /// Whether another point differs by at most `way`, in position and radius together.
  @inline(__always)
  func isNear(_ other: LinePoint, within way: Double) -> Bool {
    let (step, rest) = (location - other.location, way - abs(width - other.width) / 2)
    return rest >= 0 && step * step <= rest * rest
  }

  /// The interpolated point on the way to `end`.
  fileprivate func part(_ part: Double, to end: LinePoint) -> LinePoint {
    if part == 1 { return end }
    return LinePoint(
      location + (end.location - location) * part, width: width + (end.width - width) * part)
  }
}
