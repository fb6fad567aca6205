public import Geometry
public import Graphics
public import Marks

/// Draws marks. No other visitor does.
///
/// The first vertex of a stroke is a move-to, each further one a line-to; the stroke then strokes the path. A dot is a
/// disc. The light turns the colours of ink, and of nothing else.
public struct MarkRenderer<Target: InkTarget & ~Copyable>: MarkVisitor, ~Copyable {
  public typealias Failure = Target.Failure

  var target: Target
  let origin: Point
  let light: InkLight

  /// Where the media are found that marks name.
  var media: any MediumSource

  /// The last vertex of the line that is being drawn; nil before its first, and where the line is interrupted.
  private var last: Point?

  /// The lines that wait while a mark inside their stroke is drawn, the innermost last.
  private var waiting: [(line: Target.TakenPath, last: Point)?] = []

  /// The target's transform to pixels when the mark began, where lines are clipped.
  private var transform = Transform.identity

  /// Draws so that the canvas's `origin` is the target's zero. What is near `origin` is exact, however far out.
  init(
    _ target: consuming Target, origin: Point, light: InkLight, media: any MediumSource
  ) {
    self.target = target
    self.media = media
    self.origin = origin
    self.light = light
  }

  /// Draws a mark, of a long line only what of it is seen where the target can.
  mutating func draw(_ mark: Mark) throws(Failure) {
    switch mark {
    case .stroke(let stroke):
      if let marks = stroke.group {
        try visitMark(mark)
        for mark in marks { try draw(mark) }
        visitStroke(stroke)
      } else if stroke.vertices.count >= LineRuns.leastVertices {
        try visitMark(mark)
        useLineStyle(of: stroke.ink)
        if try target.strokeLongLine(stroke.vertices, from: origin) { return resume() }
        for vertex in stroke.vertices { visitVertex(vertex) }
        visitStroke(stroke)
      } else {
        try mark.accept(&self)
      }
    case .dot, .vertex, .foreign: try mark.accept(&self)
    }
  }

  public mutating func visitMark(_ mark: Mark) throws(Failure) {
    try target.checkIsWanted()
    waiting.append(last.map { (target.takePath(), $0) })
    last = nil
    if Target.window != nil { transform = target.ctm }
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    let place = Point.zero + vertex.offset(from: origin)
    if let last { addLine(from: last, to: place) } else { target.move(to: place) }
    last = place
  }

  public mutating func visitDot(_ dot: Dot) {
    let centre = Point.zero + (dot.location - origin)
    let corner = centre + Vector(dx: dot.ink.width / -2, dy: dot.ink.width / -2)
    if Target.window?.contains(transform.apply(to: corner)) != false {
      target.setFillColour(light.seen(dot.ink.colour))
      target.fillDisc(at: centre, diameter: dot.ink.width)
    }
    resume()
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    useLineStyle(of: stroke.ink)
    target.strokePath()
    resume()
  }

  /// Goes on with the stroke elsewhere: the next vertex is a move-to.
  mutating func interruptLine() {
    last = nil
  }

  /// Goes on with the line that the mark interrupted.
  mutating func resume() {
    last = nil
    guard let (line, last) = waiting.popLast() ?? nil else { return }
    target.addPath(line)
    self.last = last
  }

  /// Adds a segment, or the part of it that lies in the window.
  @inline(__always)
  mutating func addLine(from start: Point, to end: Point) {
    guard let window = Target.window else { return target.addLine(to: end) }
    let (first, way) = (transform.apply(to: start), end - start)
    guard
      let part = LineWindow(around: window).part(
        from: first.vector, transform.apply(to: end) - first)
    else { return }
    if part.lowerBound > 0 { target.move(to: start + way * part.lowerBound) }
    target.addLine(to: part.upperBound == 1 ? end : start + way * part.upperBound)
  }

  /// Sets colour, width, and the round ends and corners that all ink has.
  mutating func useLineStyle(of ink: Ink) {
    target.setStrokeColour(light.seen(ink.colour))
    target.setLineWidth(ink.width)
    target.setLineCap(.round)
    target.setLineJoin(.round)
  }
}

extension MarkRenderer where Target == Context {
  /// Draws the marks of `drawing` whose ink touches `area`, all of them when there is none, by Cairo.
  public static func draw(
    _ drawing: Drawing, touching area: Rect? = nil, on context: Context, origin: Point = .zero,
    light: InkLight = .day
  ) {
    var renderer = MarkRenderer(
      context, origin: origin, light: light, media: drawing.media)
    if let area {
      drawing.accept(&renderer, touching: area)
    } else {
      drawing.accept(&renderer)
    }
  }
}
