package import Geometry

/// A figure as people draw them. Half sizes go from the centre to the sides, angles are clockwise and turn the figure's width.
///
/// Quadrilaterals are told apart by one rule. One with four right angles is a rectangle, and a square if its sides are equal;
/// but a square that stands on its corner is a diamond. Any other one with four equal sides is a diamond too, at any angle,
/// and the rest are polygons of four corners.
package enum Figure: Hashable, Sendable {
  case line(from: Point, to: Point)
  /// The barbs have one length, and `to` is the tip.
  case arrow(from: Point, to: Point, barbs: Double)
  case rectangle(centre: Point, half: Size, angle: Double)
  case square(centre: Point, half: Double, angle: Double)
  /// The half sizes are those of the diagonals.
  case diamond(centre: Point, half: Size, angle: Double)
  case ellipse(centre: Point, half: Size, angle: Double)
  case circle(centre: Point, radius: Double)
  case triangle(corners: [Point])
  /// The corners of a convex polygon, four to eight, in the order in which they lie on the outline.
  case polygon(corners: [Point])

  /// The word for its kind in texts.
  package var word: String {
    switch self {
    case .line: "line"
    case .arrow: "arrow"
    case .rectangle: "rectangle"
    case .square: "square"
    case .diamond: "diamond"
    case .ellipse: "ellipse"
    case .circle: "circle"
    case .triangle: "triangle"
    case .polygon: "polygon"
    }
  }
}
