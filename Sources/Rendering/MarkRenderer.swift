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
  private var isAtStart = true

  /// The lines that wait while a mark inside their stroke is drawn, the innermost last.
  private var waiting: [Path?] = []

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
    waiting.append(isAtStart ? nil : context.takePath())
    isAtStart = true
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    let place = Point.zero + vertex.offset(from: origin)
    if isAtStart {
      context.move(to: place)
      isAtStart = false
    } else {
      context.addLine(to: place)
    }
  }

  public mutating func visitDot(_ dot: Dot) {
    context.setFillColour(light.seen(dot.ink.colour))
    context.fillEllipse(in: dot.box.offset(by: origin.vector * -1))
    resume()
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    context.useLineStyle(of: stroke.ink, in: light)
    context.strokePath()
    resume()
  }

  /// Goes on with the line that the mark interrupted.
  private mutating func resume() {
    isAtStart = true
    guard let path = waiting.popLast() ?? nil else { return }
    context.addPath(path)
    isAtStart = false
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
