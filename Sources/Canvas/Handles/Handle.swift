package import Geometry

/// A handle on the frame of a selection.
package enum Handle: Hashable, CaseIterable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
  case turn

  /// The handles that scale.
  package static let scaling = allCases.filter { $0 != .turn }

  /// The position on the frame: in each direction -1, 0 or 1, relative to the centre.
  package var side: Vector {
    switch self {
    case .topLeft: Vector(dx: -1, dy: -1)
    case .top, .turn: Vector(dx: 0, dy: -1)
    case .topRight: Vector(dx: 1, dy: -1)
    case .right: Vector(dx: 1, dy: 0)
    case .bottomRight: Vector(dx: 1, dy: 1)
    case .bottom: Vector(dx: 0, dy: 1)
    case .bottomLeft: Vector(dx: -1, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    }
  }

  var isCorner: Bool { side.dx != 0 && side.dy != 0 }
}
