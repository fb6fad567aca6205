public import Geometry

extension HitTester {
  /// The topmost mark at a point, as a user means it: ink that is seen there, or else a text in whose box the point is, though the box is wider
  /// than the words. Such a text is found if some of its ink is within `area`.
  public static func mark(
    at point: Point, in drawing: Drawing, tolerance: Double, seeing area: Rect
  ) -> RankedMark? {
    let hit = marks(at: point, in: drawing, tolerance: tolerance)
    return hit.last { !isBesideWords($0.mark, point, tolerance) } ?? hit.last
      ?? text(around: point, in: drawing, seeing: area)
  }

  /// The topmost text whose box is around a point.
  public static func text(
    around point: Point, in drawing: Drawing, seeing area: Rect
  ) -> RankedMark? {
    drawing.visibleMarks(touchingAnyOf: [area], canChange: true).last {
      if case .text(let text) = $0.mark { text.corners.encloses(point) } else { false }
    }
  }

  /// Whether a point is in the box of a text, but on none of its lines.
  private static func isBesideWords(_ mark: Mark, _ point: Point, _ tolerance: Double) -> Bool {
    guard case .text(let text) = mark, let place = text.transform.inverse?.apply(to: point) else {
      return false
    }
    let margin = text.scale > 0 ? tolerance / text.scale : 0
    return !text.text.setting.lines.contains { $0.frame.outset(by: margin).contains(place) }
  }
}
