package import Canvas
package import Geometry
package import Language
package import Session

/// A number of a selection's frame that the user can set.
package enum BoxNumber: CaseIterable {
  /// The position of the upper left corner before rotation.
  case x, y
  case width, height
  /// The angle in degrees, clockwise.
  case angle

  package var title: Phrase {
    switch self {
    case .x: .placeAcross
    case .y: .placeDown
    case .width: .boxWidth
    case .height: .boxHeight
    case .angle: .boxAngle
    }
  }

  package func value(of box: SelectionBox) -> Double {
    switch self {
    case .x: box.upright.minX
    case .y: box.upright.minY
    case .width: box.size.width
    case .height: box.size.height
    case .angle: box.angle * 180 / .pi
    }
  }

  /// The change of the selection that sets a number.
  package enum Change {
    case move(Vector)
    case change(BoxChange, as: StepName)
  }

  /// Returns the change that sets the number of `box` to `value`; nil if the value isn't valid.
  package func change(of box: SelectionBox, to value: Double) -> Change? {
    guard value.isFinite else { return nil }
    let way = value - self.value(of: box)
    switch self {
    case .x: return .move(Vector(dx: way, dy: 0))
    case .y: return .move(Vector(dx: 0, dy: way))
    case .angle: return .change(.turn(box, by: way * .pi / 180), as: .turn)
    case .width, .height:
      let before = self.value(of: box)
      guard value > 0, before > 0 else { return nil }
      let factor = value / before
      let isWidth = self == .width
      return .change(
        .scale(
          box, x: isWidth ? factor : 1, y: isWidth ? 1 : factor, fixing: Vector(dx: -1, dy: -1)),
        as: .resize)
    }
  }
}
