public import Geometry
public import Graphics
public import Marks

/// Draws marks; the only visitor that does.
///
/// The first vertex of a stroke is a move-to, each other one a line-to, and the stroke strokes the path. A dot is a
/// disc. The light changes the colours of ink, and nothing else.
public struct MarkRenderer<Target: InkTarget & ~Copyable>: MarkVisitor, ~Copyable {
  public typealias Failure = Target.Failure

  package var target: Target
  let origin: Point
  let light: InkLight

  /// Where the media are found that marks name.
  var media: any MediumSource

  /// Whether a picture that isn't decoded yet is waited for; otherwise a grey area is drawn in its place.
  package var waitsForPictures = false

  /// Whether pictures are drawn from coarser pixels than the target's, as fast as a hand moves.
  var showsCoarsePictures = false

  /// The area of the canvas that changes when a picture is decoded; nil for that of the picture alone.
  var areaOfPictures: Rect?

  /// The last vertex of the current line; nil before the first one, and after an interruption.
  private var last: Point?

  /// The lines that are interrupted by a mark inside their stroke, the innermost last.
  private var waiting: [(line: Target.TakenPath, last: Point)?] = []

  /// The target's transform at the start of the mark; only set if lines are clipped.
  private var transform = Transform.identity

  /// Draws with the canvas's `origin` as the target's zero. Coordinates near `origin` are exact, however far out it is.
  package init(
    _ target: consuming Target, origin: Point, light: InkLight, media: any MediumSource
  ) {
    self.target = target
    self.media = media
    self.origin = origin
    self.light = light
  }

  /// Draws a mark; of a long line only the visible part, if the target can do so.
  package mutating func draw(_ mark: Mark) throws(Failure) {
    switch mark {
    case .stroke(let stroke):
      if let marks = stroke.group {
        try visitMark(mark)
        for mark in marks { try draw(mark) }
        visitStroke(stroke)
      } else if let line = stroke.seen {
        try visitMark(mark)
        draw(line, colour: stroke.ink.colour)
        resume()
      } else if stroke.vertices.count >= LineRuns.leastVertices {
        try visitMark(mark)
        useLineStyle(of: stroke.ink)
        if try target.strokeLongLine(stroke.vertices, from: origin) { return resume() }
        for vertex in stroke.vertices { visitVertex(vertex) }
        visitStroke(stroke)
      } else {
        try mark.accept(&self)
      }
    case .dot, .vertex, .picture, .filtered, .foreign: try mark.accept(&self)
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
    if let line = stroke.seen {
      // The vertices are those of its middle.
      target.beginPath()
      draw(line, colour: stroke.ink.colour)
    } else {
      useLineStyle(of: stroke.ink)
      target.strokePath()
    }
    resume()
  }

  /// Continues the stroke elsewhere: the next vertex is a move-to.
  mutating func interruptLine() {
    last = nil
  }

  /// Continues the line that the mark interrupted.
  mutating func resume() {
    last = nil
    guard let (line, last) = waiting.popLast() ?? nil else { return }
    target.addPath(line)
    self.last = last
  }

  /// Adds a segment, or the part of it inside the window.
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

  /// Sets the colour and width of ink, and the round ends and joins that all ink has.
  mutating func useLineStyle(of ink: Ink) {
    target.setStrokeColour(light.seen(ink.colour))
    target.setLineWidth(ink.width)
    target.setLineCap(.round)
    target.setLineJoin(.round)
  }
}

extension MarkRenderer where Target == Context {
  /// Draws the marks of `drawing` on a Cairo context, with the pictures that are decoded or all of them; only those whose ink touches `area`, if there is one.
  public static func draw(
    _ drawing: Drawing, touching area: Rect? = nil, on context: Context, origin: Point = .zero,
    light: InkLight = .day, waitingForPictures: Bool = false
  ) {
    var renderer = MarkRenderer(
      context, origin: origin, light: light, media: drawing.media)
    renderer.waitsForPictures = waitingForPictures
    if let area {
      drawing.accept(&renderer, touching: area)
    } else {
      drawing.accept(&renderer)
    }
  }
}
