import Geometry
import Marks

extension Tape {
  /// A random shape, possibly one that no user could draw.
  mutating func shape() -> ShapeMark {
    var line = ShapeLine(pick(ShapeLine.Dash.allCases))
    if happens(4) { (line.style, line.seed) = (drawnStyle(), UInt32(byte())) }
    let form: ShapeForm = happens(2) ? .figure(figure()) : .path(path())
    let shape = Shape(form, line: line, fill: happens(2) ? fill() : nil)
    let sketch = happens(8) ? (0..<choice(4)).map { _ in sketchLine() } : []
    return ShapeMark(shape, ink: ink(), at: point(), sketch: sketch)
  }

  private mutating func figure() -> ShapeFigure {
    let kind: ShapeFigure.Kind =
      switch choice(5) {
      case 0: .rectangle
      case 1: .ellipse
      case 2: .diamond
      case 3: .polygon(sides: Int(byte() & 127))
      default: .star(points: Int(byte() & 127), depth: Double(byte()) / 250)
      }
    let radius = happens(3) ? number().magnitude : 0
    if happens(2) {
      let frame = Transform(a: number(), b: number(), c: number(), d: number(), tx: 0, ty: 0)
      return ShapeFigure(kind, frame: frame, radius: radius)
    }
    let half = Size(width: Double(byte()), height: Double(byte()))
    return ShapeFigure(kind, half: half, angle: Double(byte()) / 40, radius: radius)
  }

  private mutating func path() -> ShapePath {
    let points = (0...choice(8)).map { _ in
      happens(8)
        ? Vector(dx: number(), dy: number())
        : Vector(dx: Double(Int8(bitPattern: byte())), dy: Double(Int8(bitPattern: byte())))
    }
    return ShapePath(
      points, isClosed: happens(3), bend: pick(ShapePath.Bend.allCases),
      heads: LineHeads(start: head(), end: head()))
  }

  private mutating func head() -> LineHead? {
    guard happens(2) else { return nil }
    let kind = pick(LineHead.Kind.allCases)
    return LineHead(kind, size: happens(4) ? number() : Double(byte()) / 8 + 0.5)
  }

  private mutating func fill() -> ShapeFill {
    ShapeFill(
      pick(ShapeFill.Pattern.allCases), ink().colour,
      angle: happens(4) ? number() : Double(byte()) / 40,
      gap: happens(4) ? number() : Double(byte()) / 8 + 0.5)
  }

  private mutating func sketchLine() -> Mark {
    let samples = (0..<choice(8)).map { _ in
      Sample(dx: Float(Int8(bitPattern: byte())), dy: Float(Int8(bitPattern: byte())))
    }
    return .stroke(Stroke(origin: point(), samples: samples, ink: ink()))
  }
}
