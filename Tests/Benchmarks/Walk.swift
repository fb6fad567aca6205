import Geometry
import Marks
import TestSupport

/// The drawing that costs are told for: random walks in steps of 3 over a window of 1280 by 800.
enum Walk {
  static func drawing(strokes: Int, vertices: Int) -> Drawing {
    Drawing(marks(strokes, vertices) { $0 })
  }

  /// The same as the program would keep it, with places on the grid that its pen draws on.
  static func inkedMarks(strokes: Int, vertices: Int) -> [Mark] {
    marks(strokes, vertices) { ($0 * 256).rounded() / 256 }
  }

  private static func marks(
    _ strokes: Int, _ vertices: Int, _ inked: (Double) -> Double
  ) -> [Mark] {
    var random = SeededGenerator(7)
    return (0..<strokes).map { _ in .stroke(stroke(vertices, inked, using: &random)) }
  }

  private static func stroke(
    _ vertices: Int, _ inked: (Double) -> Double, using random: inout SeededGenerator
  ) -> Stroke {
    var place = Point(
      x: Double.random(in: 0...1280, using: &random),
      y: Double.random(in: 0...800, using: &random))
    // A turn of at most half a radian a step, without the sine of a library.
    var heading = Vector(dx: 3, dy: 0)
    return Stroke(
      through: (0..<vertices).map { _ in
        let turn = Double.random(in: -0.5...0.5, using: &random)
        let turned = Vector(
          dx: heading.dx - heading.dy * turn, dy: heading.dy + heading.dx * turn)
        heading = turned * (3 / turned.length)
        place = place + heading
        place = Point(x: min(max(place.x, 0), 1280), y: min(max(place.y, 0), 800))
        return Point(x: inked(place.x), y: inked(place.y))
      })
  }
}
