import Geometry
import Inking

extension NibShape {
  /// A rectangle that contains the area that the nib covers along some points; nil if there are none.
  func box(around line: some Sequence<LinePoint>) -> Rect? {
    var (box, width) = (Rect?.none, 0.0)
    for point in line {
      box = box?.union(point.location) ?? Rect(origin: point.location, size: .zero)
      width = max(width, point.width)
    }
    return box?.outset(by: width / 2 * reach)
  }

  /// The greatest distance of the nib's edge from its centre, in halves of the line's width.
  private var reach: Double {
    switch self {
    case .round: 1
    case .ellipse(let shape):
      Vector(dx: shape.a, dy: shape.b).length + Vector(dx: shape.c, dy: shape.d).length
    case .turning(let nib): nib.stretch
    }
  }
}
