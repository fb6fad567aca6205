import Geometry

/// A leaf as points of a grid over it, which say how much of its ink lies in an area that holds a part of its bounds.
struct LeafSamples<Leaf: LeafMark> {
  private let leaf: Leaf
  private let bounds: Rect

  /// The distance from the leaf within which points count as its own; above zero for one that is thin or hollow.
  private let tolerance: Double

  /// The points of the leaf.
  private let points: [Point]

  /// The points of the grid in each direction.
  private static var side: Int { 24 }

  init(_ leaf: Leaf, in bounds: Rect) {
    (self.leaf, self.bounds) = (leaf, bounds)
    let side = Self.side
    let step = Vector(dx: bounds.width / Double(side), dy: bounds.height / Double(side))
    let grid = (0..<side * side).map { index in
      bounds.origin
        + Vector(
          dx: step.dx * (Double(index % side) + 0.5), dy: step.dy * (Double(index / side) + 0.5))
    }
    let own = grid.filter { leaf.contains($0, tolerance: 0) }
    // Few points lie on a leaf that is thin or hollow.
    let isThin = own.count < side
    tolerance = isThin ? step.length / 2 : 0
    points = isThin ? grid.filter { leaf.contains($0, tolerance: step.length / 2) } : own
  }

  /// The share of the leaf that is in an area, from 0 to 1.
  func share(in area: SelectionArea) -> Double {
    guard !points.isEmpty else { return area.contains(bounds.centre) ? 1 : 0 }
    return Double(points.count(where: area.contains)) / Double(points.count)
  }

  /// Whether the leaf and an area have a point in common.
  func touch(_ area: SelectionArea) -> Bool {
    if points.contains(where: area.contains) { return true }
    // The area may reach into the leaf between the points of the grid.
    let step = max(bounds.width, bounds.height) / Double(Self.side)
    return area.edges(touching: bounds).contains { edge in
      guard let part = bounds.part(from: edge.start, to: edge.end) else { return false }
      let way = edge.end - edge.start
      let length = way.length * (part.upperBound - part.lowerBound)
      let count = step > 0 ? max((length / step).rounded(.up), 1) : 1
      return stride(from: 0, through: count, by: 1).contains { number in
        let place = part.lowerBound + (part.upperBound - part.lowerBound) * (number / count)
        return leaf.contains(edge.start + way * place, tolerance: tolerance)
      }
    }
  }
}
