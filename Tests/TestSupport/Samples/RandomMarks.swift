import Geometry
import Inking
public import Marks

/// Marks like those of users, other programs and chance.
public struct RandomMarks {
  private var random: SeededGenerator

  public init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  public mutating func mark(depth: Int = 0) -> Mark {
    switch Int.random(in: 0..<(depth < 4 ? 12 : 9), using: &random) {
    case 0: .dot(Dot(at: point(), ink: ink()))
    case 1: .vertex(Vertex(at: point()))
    case 2: .foreign(foreign())
    case 3: .picture(picture())
    case 4: .shape(shape())
    case 5: .text(text())
    case 9, 10: .stroke(group(depth: depth + 1))
    case 11: .filtered(filtered(depth: depth + 1))
    default: .stroke(line())
    }
  }

  private mutating func shape() -> ShapeMark {
    var shapes = RandomShapes(seed: UInt64.random(in: 0 ... .max, using: &random))
    let mark = shapes.mark(around: point())
    guard Int.random(in: 0..<4, using: &random) == 0 else { return mark }
    return mark.with(label: ShapeLabel(text().text, colour: .black))
  }

  private mutating func text() -> TextMark {
    var texts = RandomTexts(seed: UInt64.random(in: 0 ... .max, using: &random))
    return texts.mark(around: point())
  }

  /// A picture whose medium doesn't exist.
  public mutating func picture() -> PictureMark {
    let hash = MediumHash(
      digest: (0..<MediumHash.count).map { _ in UInt8.random(in: 0...255, using: &random) })
    let size = Size(width: number(in: 4...9000).rounded(), height: number(in: 4...9000).rounded())
    var look = PictureLook(medium: hash, size: size, pixelsPerUnit: number(in: 0.1...4))
    if Bool.random(using: &random) {
      look.shape = Transform(
        a: number(in: -2...2), b: number(in: -2...2), c: number(in: -2...2), d: number(in: -2...2),
        tx: 0, ty: 0)
      look.crop = Rect(x: 0.5, y: 0.25, width: size.width * 0.7, height: size.height / 2)
      look.filters = "greyscale;levels:0.1,0.9"
      look.overhang = number(in: 0...64)
      look.turnsInDark = true
    }
    return PictureMark(look, at: point())
  }

  /// A group under filters, which may have been transformed and moved.
  public mutating func filtered(depth: Int) -> FilteredGroup {
    let marks = (0..<Int.random(in: 0...4, using: &random)).map { _ in mark(depth: depth) }
      .filter(hasPlace)
    let isChanged = Bool.random(using: &random)
    let transform =
      isChanged
      ? Transform(
        a: number(in: -2...2), b: number(in: -2...2), c: number(in: -2...2), d: number(in: -2...2),
        tx: number(in: -90...90), ty: number(in: -90...90)) : .identity
    let filters =
      isChanged ? GroupFilters("shadow;-unknown:1", overhang: number(in: 0...64)) : GroupFilters()
    return FilteredGroup(
      drawn: marks, transform: transform, filters: filters, at: isChanged ? point() : .zero)
  }

  /// Whether the numbers of a mark give it a position, even when it is transformed; without one it can't be kept in a group.
  private func hasPlace(_ mark: Mark) -> Bool {
    guard let box = BoundsMeasurer.bounds(of: mark) else { return true }
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < 1e12 }
  }

  /// A walk whose places are multiples of one by `parts`; arbitrary places for 0.
  public mutating func walk(_ count: Int, parts: Double) -> Stroke {
    var place = Point(x: number(in: 0...1280), y: number(in: 0...800))
    var heading = Vector(dx: 3, dy: 0)
    return Stroke(
      through: (0..<count).map { _ in
        let turn = number(in: -0.5...0.5)
        let turned = Vector(dx: heading.dx - heading.dy * turn, dy: heading.dy + heading.dx * turn)
        heading = turned * (3 / turned.length)
        place = place + heading
        guard parts > 0 else { return place }
        return Point(
          x: (place.x * parts).rounded() / parts, y: (place.y * parts).rounded() / parts)
      })
  }

  /// A mark of an unknown kind, with arbitrary bytes. Those of a whole mark have a form that no program has yet.
  public mutating func foreign() -> ForeignMark {
    let kinds = ["polygon", "x", String(repeating: "z", count: ForeignMark.longestName), "mark"]
    let corner = Point(x: number(in: -100...100), y: number(in: -100...100))
    let kind = kinds[Int.random(in: kinds.indices, using: &random)]
    let box = Rect(
      origin: corner, size: Size(width: number(in: 0...900), height: number(in: 0...900)))
    let start = point()
    let media = (0..<Int.random(in: 0...3, using: &random)).map { _ in hash() }
    var body = bytes(Int.random(in: 0...400, using: &random))
    if kind == "mark", let form = body.first { body[0] = form | 0x80 }
    return ForeignMark(kind: kind, box: box, from: start, media: media, body: body)
  }

  private mutating func hash() -> MediumHash {
    guard let hash = MediumHash(bytes(MediumHash.count)) else { return hash() }
    return hash
  }

  private mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  /// A walk of a pen that tells pressure, tilt and time.
  public mutating func penWalk(_ count: Int, parts: Double) -> Stroke {
    let (origin, samples) = walk(count, parts: parts).vertices.storage
    let states = PenStates.pen(count, &random)
    return Stroke(origin: origin, samples: samples, states: states, ink: .line)
  }

  private mutating func group(depth: Int) -> Stroke {
    let marks = (0..<Int.random(in: 0...4, using: &random)).map { _ in mark(depth: depth) }
    return Stroke(grouping: marks, ink: ink())
  }

  private mutating func line() -> Stroke {
    let count = Int.random(in: 0...40, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 6 where count > 1: return piece(of: penWalk(count, parts: 100))
    case 0: return walk(count, parts: 0)
    case 1: return walk(count, parts: 1)
    case 2: return walk(count, parts: 65536)
    case 3: return penWalk(count, parts: 100)
    case 4:
      let samples = (0..<count).map { _ in Sample(dx: anyFloat(), dy: anyFloat()) }
      let states = PenStates.anything(count, &random)
      return Stroke(origin: point(), samples: samples, states: states, ink: ink())
    default:
      // Arbitrary bits: infinities, NaN, negative zeros.
      let samples = (0..<count).map { _ in Sample(dx: anyFloat(), dy: anyFloat()) }
      return Stroke(origin: point(), samples: samples, ink: ink())
    }
  }

  /// A part of a line, with or without a style.
  private mutating func piece(of line: Stroke) -> Stroke {
    let start = number(in: 0...Double(line.count) - 1.5)
    let end = number(in: start.nextUp...Double(line.count - 1))
    let style = DrawnStyle(PenStyle(), unit: number(in: 0.1...8))
    return line.styled(Bool.random(using: &random) ? style : nil)
      .showing(StrokePart(from: start, to: end))
  }

  private mutating func ink() -> Ink {
    let fine = Bool.random(using: &random)
    let colour =
      fine
      ? Colour(red: anyFloat(), green: 0.3, blue: -0.0, alpha: 2)
      : Colour(UInt32.random(in: 0...0xFFFFFF, using: &random))
    return Ink(colour: colour, width: Bool.random(using: &random) ? 1.5 : number(in: 0...100))
  }

  private mutating func point() -> Point {
    Point(x: number(in: -1e9...1e9), y: number(in: -1...1))
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func anyFloat() -> Float {
    Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
  }
}
