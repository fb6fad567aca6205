import Geometry
import Marks
import TestSupport

/// Shapes as in a diagram over a window of 1280 by 800: boxes and ellipses with dashes and hatching, and arrows with heads, about
/// as long as a stroke of 20 vertices.
enum ShapeMill {
  static func marks(_ count: Int) -> [Mark] {
    var random = SeededGenerator(42)
    return (0..<count).map { number in
      let place = Point(
        x: .random(in: 20...1260, using: &random), y: .random(in: 20...780, using: &random))
      let (width, height) = (
        Double.random(in: 6...14, using: &random), Double.random(in: 6...14, using: &random)
      )
      let shape =
        number % 3 == 2
        ? arrow(Vector(dx: 4 * width - 40, dy: 4 * height - 40), number)
        : box(Size(width: width, height: height), number)
      return .shape(ShapeMark(shape, ink: Ink(colour: .blue, width: 1), at: place))
    }
  }

  private static func box(_ half: Size, _ number: Int) -> Shape {
    let kinds: [ShapeFigure.Kind] = [.rectangle, .ellipse, .diamond, .polygon(sides: 6)]
    let radius = number % 2 == 0 ? 3.0 : 0
    let figure = ShapeFigure(kinds[number % kinds.count], half: half, radius: radius)
    let patterns: [ShapeFill.Pattern] = [.hatched, .crossHatched]
    let fill = ShapeFill(patterns[number % 2], Colour(0xFFD8A8), gap: 6)
    return Shape(.figure(figure), line: ShapeLine(number % 4 < 2 ? .dashed : .dotted), fill: fill)
  }

  private static func arrow(_ way: Vector, _ number: Int) -> Shape {
    let kinds = LineHead.Kind.allCases
    let heads = LineHeads(
      start: LineHead(kinds[number % kinds.count], size: 6), end: LineHead(.arrow, size: 8))
    let bend: ShapePath.Bend = number % 2 == 0 ? .curved : .straight
    let middle = (way * 0.5) + way.turned(by: .pi / 2) * 0.2
    return Shape(
      .path(ShapePath([.zero, middle, way], bend: bend, heads: heads)), line: ShapeLine(.dashed))
  }
}
