public import Geometry
import Inking
public import Marks

/// Shapes of all kinds, with all fillings, dashes, heads and pens.
public struct RandomShapes {
  private var random: SeededGenerator

  public init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  /// A shape within about `reach` of `place`.
  public mutating func mark(
    around place: Point = .zero, reach: Double = 60, hasPen: Bool = true, isOpaque: Bool = false
  ) -> ShapeMark {
    let shape = shape(reach: reach, hasPen: hasPen, isOpaque: isOpaque)
    let ink = Ink(colour: colour(isOpaque: isOpaque), width: number(in: 0.5...8))
    let sketch = chance(8) ? [Mark.stroke(Stroke(through: [point(reach), point(reach)]))] : []
    return ShapeMark(shape, ink: ink, at: place, sketch: sketch)
  }

  public mutating func shape(
    reach: Double = 60, hasPen: Bool = true, isOpaque: Bool = false
  ) -> Shape {
    let form: ShapeForm = chance(2) ? .figure(figure(reach)) : .path(path(reach))
    var line = ShapeLine(one(of: ShapeLine.Dash.allCases))
    if hasPen, chance(4), let style = PenStyle(one(of: Self.pens)) {
      (line.style, line.seed) = (DrawnStyle(style, unit: number(in: 0.5...2)), random32())
    }
    var fill: ShapeFill?
    if chance(2) {
      fill = ShapeFill(
        one(of: ShapeFill.Pattern.allCases), colour(isOpaque: isOpaque),
        angle: number(in: -6...6), gap: number(in: 4...20))
    }
    return Shape(form, line: line, fill: fill)
  }

  private static let pens = ["plain", "least:0.3", "chisel:0.2,30", "least:0.5;grain:0.8"]

  private mutating func figure(_ reach: Double) -> ShapeFigure {
    let kind: ShapeFigure.Kind =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .rectangle
      case 1: .ellipse
      case 2: .diamond
      case 3: .polygon(sides: Int.random(in: 3...12, using: &random))
      default: .star(points: Int.random(in: 3...12, using: &random), depth: number(in: 0...1))
      }
    let radius = chance(3) ? number(in: 0...reach / 2) : 0
    if chance(3) {
      let frame = Transform(
        a: number(in: -reach...reach), b: number(in: -reach...reach),
        c: number(in: -reach...reach), d: number(in: -reach...reach), tx: 0, ty: 0)
      return ShapeFigure(kind, frame: frame, radius: radius)
    }
    let half = Size(width: number(in: 3...reach), height: number(in: 3...reach))
    return ShapeFigure(kind, half: half, angle: number(in: -3...3), radius: radius)
  }

  private mutating func path(_ reach: Double) -> ShapePath {
    let count = Int.random(in: 1...7, using: &random)
    let points = (0...count).map { _ in point(reach).vector }
    let heads = LineHeads(start: head(), end: head())
    return ShapePath(
      points, isClosed: chance(3), bend: one(of: ShapePath.Bend.allCases), heads: heads)
  }

  private mutating func head() -> LineHead? {
    chance(2) ? LineHead(one(of: LineHead.Kind.allCases), size: number(in: 1...12)) : nil
  }

  private mutating func colour(isOpaque: Bool) -> Colour {
    let colour = Colour(UInt32.random(in: 0...0xFFFFFF, using: &random))
    return isOpaque || chance(2) ? colour : colour.withAlpha(Float(number(in: 0...1)))
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  /// Whether one of a number of chances comes up.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func point(_ reach: Double) -> Point {
    Point(x: number(in: -reach...reach), y: number(in: -reach...reach))
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private mutating func random32() -> UInt32 { .random(in: 0 ... .max, using: &random) }
}
