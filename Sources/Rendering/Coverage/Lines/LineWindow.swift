import Geometry

/// A part of a grid beyond which lines need not be followed.
struct LineWindow {
  private let window: Rect

  /// As far out as the edges of a line are told exactly.
  private static let farthest = 0x1p28

  init(around window: Rect) {
    self.window = window
  }

  /// Gives the parts of a line that are seen in the window, with a segment more at each end, so that all corners that are
  /// seen are as in the whole line.
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

  /// Whether the box around a segment touches the window.
  @inline(__always)
  private func holds(_ start: Vector, _ end: Vector) -> Bool {
    !(max(start.dx, end.dx) < window.minX || min(start.dx, end.dx) > window.maxX
      || max(start.dy, end.dy) < window.minY || min(start.dy, end.dy) > window.maxY)
  }

  /// Whether a line stays so near that its edges are told to a part of a pixel, as it is.
  func isNear(_ line: UnsafeBufferPointer<Vector>) -> Bool {
    line.allSatisfy { place in
      abs(place.dx - window.minX) < Self.farthest && abs(place.dy - window.minY) < Self.farthest
    }
  }

  /// The pieces of a line that lie in the window.
  func pieces(of line: UnsafeBufferPointer<Vector>) -> [[Vector]] {
    guard line.count > 1 else { return [Array(line)] }
    return zip(line, line.dropFirst()).compactMap { start, end in piece(from: start, to: end) }
  }

  /// What of a segment lies in the window; nil where nothing does.
  private func piece(from start: Vector, to end: Vector) -> [Vector]? {
    let way = Vector(dx: end.dx - start.dx, dy: end.dy - start.dy)
    guard let part = part(from: start, way) else { return nil }
    let ends = [start + way * part.lowerBound, start + way * part.upperBound]
    return ends[0] == ends[1] ? nil : ends
  }

  /// The pieces that lie in the window of a line that `transform` maps to it.
  func pieces(of line: [LinePoint], under transform: Transform) -> [[LinePoint]] {
    let places = line.map { transform.apply(to: $0.location) }
    if places.allSatisfy(window.contains) { return [line] }
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

  /// Which part of a way, from 0 to 1, lies in the window; nil where nothing does.
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
  /// What the line is a part of the way to another point.
  fileprivate func part(_ part: Double, to end: LinePoint) -> LinePoint {
    if part == 1 { return end }
    return LinePoint(
      location + (end.location - location) * part, width: width + (end.width - width) * part)
  }
}
