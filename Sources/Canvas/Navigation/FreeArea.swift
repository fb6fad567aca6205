import Geometry

/// Finds the uncovered parts of a view.
enum FreeArea {
  /// The largest axis-parallel rectangles of `bounds` that intersect no cover. They overlap one another, and their union is the
  /// uncovered area. This is the list of free rectangles of MAXRECTS (Jylänki, A Thousand Ways to Pack the Bin, 2010).
  static func rectangles(of bounds: Rect, beside covers: [Rect]) -> [Rect] {
    covers.reduce([bounds]) { free, cover in
      let parts = free.flatMap { $0.parts(beside: cover) }
      return parts.indices.filter { index in
        !parts.indices.contains { other in
          other != index && parts[other].contains(parts[index])
            && (parts[other] != parts[index] || other < index)
        }
      }.map { parts[$0] }
    }
  }

  /// The free rectangles that are large enough for contents; all of `bounds` if there are none.
  static func rooms(of bounds: Rect, beside covers: [Rect]) -> [Rect] {
    let rooms = rectangles(of: bounds, beside: covers)
      .filter { min($0.width, $0.height) >= leastSide }
    return rooms.isEmpty ? [bounds] : rooms
  }

  private static let leastSide = 96.0
}

extension Rect {
  /// The largest parts of this rectangle outside of another one; the rectangle itself if the two share at most an edge.
  fileprivate func parts(beside other: Rect) -> [Rect] {
    guard other.minX < maxX, other.minY < maxY, other.maxX > minX, other.maxY > minY else {
      return [self]
    }
    let end = Point(x: maxX, y: maxY)
    return [
      Rect(from: origin, to: Point(x: max(other.minX, minX), y: maxY)),
      Rect(from: origin, to: Point(x: maxX, y: max(other.minY, minY))),
      Rect(from: Point(x: min(other.maxX, maxX), y: minY), to: end),
      Rect(from: Point(x: minX, y: min(other.maxY, maxY)), to: end),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
