public import Geometry
public import Graphics
public import Marks

/// Draws marks on a context, and is the measure of every other way to draw them.
///
/// The first vertex of a stroke is a move-to, each further one a line-to; the stroke then strokes the path. A dot is
/// an ellipse fill.
public struct MarkRenderer: MarkVisitor {
  private let context: Context
  private let origin: Point
  private let light: InkLight

  /// The last vertex of the line that is being drawn; nil before its first.
  private var last: Point?

  /// The lines that wait while a mark inside their stroke is drawn, the innermost last.
  private var waiting: [(line: Path, last: Point)?] = []

  /// The context's transform to pixels when the mark began.
  private var transform = Transform.identity

  /// The pixels that lines are clipped to. Cairo's fixed-point coordinates, and their differences, overflow at 2^23.
  private static let window = Rect(x: -0x1p20, y: -0x1p20, width: 0x1p21, height: 0x1p21)

  /// Draws so that the canvas's `origin` is the context's zero. What is near `origin` is exact, however far out.
  public init(_ context: Context, origin: Point = .zero, light: InkLight = .day) {
    self.context = context
    self.origin = origin
    self.light = light
  }

  /// Draws the marks of `drawing` whose ink touches `area`, all of them when there is none.
  public static func draw(
    _ drawing: Drawing, touching area: Rect? = nil, on context: Context, origin: Point = .zero,
    light: InkLight = .day
  ) {
    var renderer = MarkRenderer(context, origin: origin, light: light)
    if let area {
      drawing.accept(&renderer, touching: area)
    } else {
      drawing.accept(&renderer)
    }
  }

  public mutating func visitMark(_ mark: Mark) {
    waiting.append(last.map { (context.takePath(), $0) })
    last = nil
    transform = context.ctm
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    let place = Point.zero + vertex.offset(from: origin)
    if let last { addLine(from: last, to: place) } else { context.move(to: place) }
    last = place
  }

  public mutating func visitDot(_ dot: Dot) {
    let box = dot.box.offset(by: origin.vector * -1)
    if Self.window.contains(transform.apply(to: box.origin)) {
      context.setFillColour(light.seen(dot.ink.colour))
      context.fillEllipse(in: box)
    }
    resume()
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    context.useLineStyle(of: stroke.ink, in: light)
    context.strokePath()
    resume()
  }

  /// Goes on with the line that the mark interrupted.
  private mutating func resume() {
    last = nil
    guard let (line, last) = waiting.popLast() ?? nil else { return }
    context.addPath(line)
    self.last = last
  }

  /// Adds the part of a segment that lies in the window.
  private func addLine(from start: Point, to end: Point) {
    let (first, way) = (transform.apply(to: start), end - start)
    guard
      let part = LineWindow(around: Self.window).part(
        from: first.vector, transform.apply(to: end) - first)
    else { return }
    if part.lowerBound > 0 { context.move(to: start + way * part.lowerBound) }
    context.addLine(to: part.upperBound == 1 ? end : start + way * part.upperBound)
  }
}

extension Context {
  /// Sets colour, width, and the round ends and corners that all ink has.
  func useLineStyle(of ink: Ink, in light: InkLight) {
    setStrokeColour(light.seen(ink.colour))
    setLineWidth(ink.width)
    setLineCap(.round)
    setLineJoin(.round)
  }
}
