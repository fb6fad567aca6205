import Marks

/// Where selected marks come to lie among the others.
enum OrderTarget: Sendable {
  /// Above the mark at a place; under all marks where there is no place.
  case above(Double?)
  /// They lie there already.
  case nowhere
  /// Too many marks are near them.
  case tooMany

  /// Among how many marks a step forward or backward looks for those that overlap.
  static let mostNear = 10_000
}

extension MarkSelection {
  /// Where the marks go to in a drawing, which may have to read a file for that.
  func target(_ order: CanvasSelection.Order, in drawing: Drawing) -> OrderTarget {
    switch order {
    case .front:
      return drawing.hasOthers(above: self) ? .above(Limits.places.upperBound) : .nowhere
    case .back: return drawing.hasOthers(under: self) ? .above(nil) : .nowhere
    case .forward, .backward:
      let most = OrderTarget.mostNear
      guard drawing.count(touching: area, most: most) <= most else { return .tooMany }
      if order == .forward {
        return drawing.stepForward(of: self).map { OrderTarget.above($0) } ?? .nowhere
      }
      return drawing.stepBackward(of: self).map { OrderTarget.above($0) } ?? .nowhere
    }
  }
}
