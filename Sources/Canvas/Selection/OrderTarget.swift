import Marks

/// The place to which a command of the order (to the front, a step back) moves the selected marks.
enum OrderTarget: Sendable {
  /// Above the mark at a place; under all marks if the place is nil.
  case above(Double?)
  /// The marks have that place already.
  case nowhere
  /// Too many marks are near them.
  case tooMany

  /// The most marks among which a step forward or backward searches for those that overlap.
  static let mostNear = 10_000
}

extension MarkSelection {
  /// Finds the place to which a command moves the marks. The drawing may read its file for that.
  func target(_ order: CanvasSelection.Order, in drawing: Drawing) -> OrderTarget {
    switch order {
    case .front:
      return drawing.hasOthers(above: self) ? .above(Limits.ranks.upperBound) : .nowhere
    case .back: return drawing.hasOthers(under: self) ? .above(nil) : .nowhere
    case .forward, .backward:
      let most = OrderTarget.mostNear
      guard drawing.countVisible(touching: area, most: most) <= most else { return .tooMany }
      if order == .forward {
        return drawing.stepForward(of: self).map { OrderTarget.above($0) } ?? .nowhere
      }
      return drawing.stepBackward(of: self).map { OrderTarget.above($0) } ?? .nowhere
    }
  }
}
