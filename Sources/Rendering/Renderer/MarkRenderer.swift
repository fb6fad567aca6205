public import Geometry
public import Graphics
public import Marks

/// Draws marks; the only visitor that does. `draw` is the only way by which a mark becomes pixels or vectors.
///
/// The first vertex of a stroke is a move-to, each other one a line-to, and the stroke strokes the path. A dot is a
/// disc. The light changes the colours of ink, and nothing else.
public struct MarkRenderer<Target: InkTarget & ~Copyable>: MarkVisitor, ~Copyable {
  public typealias Failure = Target.Failure

  package var target: Target
  let origin: Point
  let light: InkLight

  /// The source of the media that marks refer to.
  var media: any MediumSource

  /// Whether drawing waits for a picture that isn't decoded yet; otherwise a grey area is drawn instead.
  package var waitsForPictures = false

  /// Whether pictures are drawn from pixels coarser than the target's, which is fast enough for dragging.
  var showsCoarsePictures = false

  /// The area of the canvas that has to be redrawn when a picture is decoded; nil for that of the picture itself.
  var areaOfPictures: Rect?

  /// The last vertex of the current line; nil before the first one.
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

  /// Draws a mark. A vertex is only drawn as a corner of the stroke that it belongs to.
  package mutating func draw(_ mark: Mark) throws(Failure) {
    if case .vertex = mark { return }
    try mark.accept(&self)
  }

  /// Begins a mark, which may interrupt the line of the stroke that contains it.
  public mutating func visitMark(_ mark: Mark) throws(Failure) {
    try target.checkIsWanted()
    waiting.append(last.map { (target.takePath(), $0) })
    last = nil
    if Target.window != nil { transform = target.ctm }
  }

  /// Draws the line that a style makes, and only the visible part of a long line, if the target can do so.
  public mutating func visitLine(_ line: Stroke) throws(Failure) -> Bool {
    if let seen = line.seen {
      draw(seen, colour: line.ink.colour)
    } else {
      guard line.count >= LineRuns.leastVertices else { return false }
      useLineStyle(of: line.ink)
      guard try target.strokeLongLine(line.vertices, from: origin) else { return false }
    }
    resume()
    return true
  }

  // Each vertex comes here.
  @inline(__always) public mutating func visitVertex(_ vertex: Vertex) {
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

  /// Ends a mark: continues the line that the mark interrupted.
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
  /// Draws the marks of `drawing` on a Cairo context, with all pictures or only those that are decoded; only marks whose ink
  /// touches `area`, unless it is nil.
  public static func draw(
    _ drawing: Drawing, touching area: Rect? = nil, on context: Context, origin: Point = .zero,
    light: InkLight = .day, waitingForPictures: Bool = false
  ) {
    var renderer = MarkRenderer(
      context, origin: origin, light: light, media: drawing.media)
    renderer.waitsForPictures = waitingForPictures
    if let area {
      drawing.visitVisibleMarks(touching: area) { renderer.draw($0) }
    } else {
      drawing.visitVisibleMarks { renderer.draw($0) }
    }
  }
}
