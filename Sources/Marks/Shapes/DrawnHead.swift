package import Geometry

/// A head as it is drawn at an end of a line.
package struct DrawnHead: Hashable, Sendable {
  package let kind: LineHead.Kind

  /// The length, which is less than that of the shape's head on a short line.
  package let size: Double
  package let isAtEnd: Bool

  package init(_ kind: LineHead.Kind, size: Double, isAtEnd: Bool) {
    (self.kind, self.size, self.isAtEnd) = (kind, size, isAtEnd)
  }

  /// Half the angle between the two lines of an arrow's head, in radians.
  private static let spread = 0.45

  /// The length by which the line ends before its tip: it ends inside a triangle, where that is still wider.
  package var cover: Double { kind == .triangle ? size * 0.75 : 0 }

  /// The line of the head at a tip, as wide as the line; `backward` is the unit vector from the tip along the line.
  package func line(at tip: Point, _ backward: Vector) -> [Point]? {
    switch kind {
    case .arrow:
      return [
        tip + backward.turned(by: -Self.spread) * size, tip,
        tip + backward.turned(by: Self.spread) * size,
      ]
    case .bar:
      let aside = backward.turned(by: .pi / 2)
      return [tip + aside * (size / 2), tip + aside * (size / -2)]
    case .triangle, .dot: return nil
    }
  }

  /// Whether the head is an area, and not a line.
  package var hasArea: Bool { kind == .triangle || kind == .dot }

  /// The area of the head at a tip, which is filled.
  package func area(at tip: Point, _ backward: Vector) -> [Point]? {
    switch kind {
    case .triangle:
      let (base, aside) = (tip + backward * size, backward.turned(by: .pi / 2))
      return [tip, base + aside * (size * 0.4), base + aside * (size * -0.4)]
    case .dot:
      return Contour(ellipseUnder: .scale(size * 0.3), at: tip).corners(tolerance: size / 200)
    case .arrow, .bar: return nil
    }
  }
}
