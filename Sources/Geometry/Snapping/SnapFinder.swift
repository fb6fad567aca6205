/// Finds the places to which a box snaps: edges and middles of boxes near it, gaps like those between them, and a grid.
package struct SnapFinder: Sendable {
  private let boxes: [Rect]

  /// The distance of the grid's lines, one of which goes through the origin; nil if there is no grid.
  private let grid: Double?

  /// The most boxes that are compared with another, the nearest ones.
  package static let mostCompared = 64

  package init(to boxes: [Rect], grid: Double? = nil) {
    (self.boxes, self.grid) = (boxes, grid)
  }

  /// The smallest correction along each axis by which a place of `box` among `parts` comes to a place near it, at most `reach`.
  package func snap(_ box: Rect, by parts: SnapParts = .all, within reach: Double) -> Snap {
    var snap = Snap(near: nearest(to: box))
    for axis in BoxAxis.allCases {
      let gaps =
        parts == .all
        ? SnapGap.gaps(among: snap.near, axis, beside: Stretch(of: box, axis.other), within: reach)
        : []
      let stretch = Stretch(of: box, axis)
      let ways = gaps.map { gap in gap.low(of: stretch.length).map { $0 - stretch.low } }
      let places = parts[axis].map { $0.place(in: stretch) }
      let lines = places.flatMap { self.ways(from: $0, axis, snap.near) }
      let best = Self.least(of: lines + ways.compactMap(\.self), within: reach)
      guard let best else { continue }
      snap[axis] = best
      for (gap, way) in zip(gaps, ways) where way.map({ Self.isSame($0, best) }) == true {
        snap.gaps.append(gap)
      }
    }
    return snap
  }

  /// The ways from a place to all lines along an axis, and to the nearest one of the grid.
  private func ways(from place: Double, _ axis: BoxAxis, _ near: [Rect]) -> [Double] {
    var ways: [Double] = []
    for box in near {
      let stretch = Stretch(of: box, axis)
      for part in SnapPart.allCases { ways.append(part.place(in: stretch) - place) }
    }
    if let grid, grid > 0 { ways.append((place / grid).rounded() * grid - place) }
    return ways
  }

  /// The first of the shortest ways.
  private static func least(of ways: [Double], within reach: Double) -> Double? {
    ways.filter { abs($0) <= reach }.min { abs($0) < abs($1) }
  }

  /// The boxes nearest to `box`.
  private func nearest(to box: Rect) -> [Rect] {
    guard boxes.count > Self.mostCompared else { return boxes }
    let distances = boxes.map { other in
      BoxAxis.allCases.reduce(0) { sum, axis in
        let gap = max(-Stretch(of: box, axis).overlap(Stretch(of: other, axis)), 0)
        return sum + gap * gap
      }
    }
    return boxes.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      .prefix(Self.mostCompared).map { boxes[$0] }
  }

  /// Whether two places are as near as rounding to steps of places may bring them (`Vector.snapped`).
  static func isSame(_ place: Double, _ other: Double) -> Bool { abs(place - other) <= 1.0 / 2048 }
}
