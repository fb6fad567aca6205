/// A place of a box along an axis that can snap to places of other boxes.
package enum SnapPart: CaseIterable, Sendable {
  case low, middle, high

  package func place(in stretch: Stretch) -> Double {
    switch self {
    case .low: stretch.low
    case .middle: stretch.middle
    case .high: stretch.high
    }
  }
}

/// The places of a box that snap, along each axis.
package struct SnapParts: Hashable, Sendable {
  private let across: [SnapPart]
  private let down: [SnapPart]

  /// The places of a box that moves as a whole. It also snaps to gaps.
  package static let all = SnapParts(across: SnapPart.allCases, down: SnapPart.allCases)

  /// A point, which doesn't snap to gaps.
  package static let point = SnapParts(at: Vector(dx: 1, dy: 1))

  private init(across: [SnapPart], down: [SnapPart]) {
    (self.across, self.down) = (across, down)
  }

  /// The edges under a hand that has an edge or a corner of a box; `side` has -1, 0 or 1 in each direction.
  package init(at side: Vector) {
    self.init(across: Self.edge(side.dx), down: Self.edge(side.dy))
  }

  private static func edge(_ side: Double) -> [SnapPart] {
    side == 0 ? [] : [side < 0 ? .low : .high]
  }

  package subscript(axis: BoxAxis) -> [SnapPart] { axis == .across ? across : down }
}
