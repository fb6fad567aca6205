public import Geometry
import Inking

extension ShapeMark: MarkBody {
  package var mark: Mark { .shape(self) }
  public var word: String { "shape" }

  package var ownInk: Ink? { ink }

  package func drawn(with ink: Ink) -> ShapeMark {
    var mark = ShapeMark(shape, ink: ink, at: start, sketch: sketch, label: label)
    mark.shift = shift
    return mark
  }

  package var tilt: Double? {
    if case .figure(let figure) = shape.form { figure.angle } else { nil }
  }

  package var vertexCount: Int {
    let count =
      switch shape.form {
      case .figure(let figure): max(figure.corners.count, 4)
      case .path(let path): path.points.count
      }
    return count + sketch.reduce(0) { $0 + $1.vertexCount } + (labelMark?.vertexCount ?? 0)
  }

  package var memory: Int {
    512 + sketch.reduce(0) { $0 + $1.memory } + (label?.text.memory ?? 0)
  }

  package func keepsSame(as other: Mark) -> Bool { mark == other }

  package func hashShape(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(ink)
    hasher.combine(sketch.count)
    hasher.combine(label)
  }

  package func hashBody(into hasher: inout Hasher) { hasher.combine(shape.form) }

  /// A shape of the same kind in its place is the same shape, whatever its size is.
  package var container: String? { "shape \(shape.form.noun)" }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    facts.form = shape.form.noun
    (facts.ink, facts.style) = (ink, shape.line.style)
    facts.details = details
    return facts
  }

  /// The properties of the shape by their names, as text.
  private var details: [MarkFacts.Detail] {
    var details = [MarkFacts.Detail("form", shape.form.word)]
    switch shape.form {
    case .figure(let figure):
      let half = figure.half
      details.append(
        MarkFacts.Detail(
          "size", MarkText.list([2 * half.width, 2 * half.height].map(Self.rounded))))
      details.append(
        MarkFacts.Detail("angle", MarkText.short(Self.rounded(figure.angle * 180 / .pi))))
      details.append(MarkFacts.Detail("radius", MarkText.short(figure.radius)))
    case .path(let path):
      details.append(
        MarkFacts.Detail(
          "points",
          path.points.prefix(8).map { MarkText.short(.zero + $0) }.joined(separator: " ")))
      details.append(MarkFacts.Detail("heads", path.heads.text))
    }
    details.append(MarkFacts.Detail("dash", shape.line.dash.word))
    details.append(MarkFacts.Detail("fill", shape.fill?.text ?? "none"))
    if let label {
      details.append(MarkFacts.Detail("words", label.text.beginning))
      details.append(MarkFacts.Detail("letters", MarkText.text(label.colour)))
    }
    return details
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 + 0 }
}

extension ShapeMark: LeafMark {
  public var bounds: Rect? { frame }

  /// A hollow shape is there on its outline alone.
  public func contains(_ point: Point, tolerance reach: Double) -> Bool {
    let widest = max(shape.line.style?.mostWidth ?? 1, 1) * ink.width / 2
    let place = point - anchor.vector
    guard content.box.outset(by: reach).contains(place) else { return false }
    if labelMark?.contains(point, tolerance: reach) == true { return true }
    let corners = shape.form.contour.corners(tolerance: tolerance)
    if shape.seenFill != nil, corners.encloses(place) { return true }
    if corners.distance(from: place) <= widest + reach { return true }
    guard shape.heads != .none else { return false }
    let outline = ShapeOutline(of: shape, width: ink.width, tolerance: tolerance)
    return outline.areas.contains { $0.encloses(place) }
      || outline.lines.contains { $0.distance(from: place) <= widest + reach }
  }

  public var isWithinLimits: Bool {
    shape.isSound && Limits.hold(ink) && Limits.hold(anchor) && Limits.hold(frame)
      && sketch.allSatisfy { $0.isSketchLine && Limits.hold($0.moved(by: anchor.vector)) }
      && sketch.count <= Self.mostSketched && labelMark?.isWithinLimits ?? true
  }

  public var media: [MediumHash] { label?.text.media ?? [] }

  /// The most lines that a shape keeps as its sketch.
  package static let mostSketched = 64

  public var properties: String {
    var text = "\(shape.form.word) \(MarkText.short(anchor)) \(MarkText.short(ink.width))"
    text += " \(MarkText.text(ink.colour))"
    switch shape.form {
    case .figure(let figure):
      let frame = figure.frame
      text += " frame \(MarkText.list([frame.a, frame.b, frame.c, frame.d]))"
      if figure.radius > 0 { text += " radius \(MarkText.short(figure.radius))" }
    case .path(let path):
      text += path.points.map { " \(MarkText.short(.zero + $0))" }.joined()
      if path.heads != .none { text += " heads \(path.heads.text)" }
    }
    if shape.line.dash != .solid { text += " \(shape.line.dash.word)" }
    if let style = shape.line.style {
      text += " hand \(MarkText.short(style.unit)) \(style.style.text) seed \(shape.line.seed)"
    }
    if let fill = shape.fill { text += " fill \(fill.text)" }
    if !sketch.isEmpty { text += " sketch \(sketch.count)" }
    if let label {
      text += " label \(MarkText.text(label.colour)) \(label.text.properties)"
    }
    return text
  }
}

extension Mark {
  /// Whether the mark can be a line of a sketch: a line or a dot, and no group.
  fileprivate var isSketchLine: Bool {
    switch self {
    case .stroke(let stroke): !stroke.hasMembers
    case .dot: true
    case .vertex, .picture, .shape, .text, .filtered, .foreign: false
    }
  }
}
