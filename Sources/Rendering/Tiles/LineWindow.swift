import Geometry

/// A part of a grid beyond which lines need not be followed: where they are as far out as numbers go, edges would no
/// longer be told to a part of a pixel.
struct LineWindow {
  private let window: Rect

  /// As far out as the edges of a line are told exactly.
  private static let farthest = 0x1p28

  init(around window: Rect) {
    self.window = window
  }

  /// Whether a line stays near enough to be outlined as it is.
  func holdsNearly(_ line: UnsafeBufferPointer<Vector>) -> Bool {
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
    let ends = [start + way * part.lowerBound, start + way * part.upperBound]
    return ends[0] == ends[1] ? nil : ends
  }
}
