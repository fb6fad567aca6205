public import Geometry
public import Inking

/// Lines that a style shows in another form.
extension Stroke {
  /// The style of a line; nil if it is shown as it was drawn, and for a group.
  public var drawnStyle: DrawnStyle? {
    guard case .line(let line) = children else { return nil }
    return line.style
  }

  /// The visible part of a line; nil if the whole line is visible, and for a group.
  public var part: StrokePart? {
    guard case .line(let line) = children else { return nil }
    return line.part
  }

  /// Whether the visible vertices differ from the stored ones, which is queried for each stroke that is drawn.
  package var hidesVertices: Bool {
    guard case .line(let line) = children else { return false }
    return line.hidesVertices
  }

  /// The same line in another style.
  public func styled(_ style: DrawnStyle?) -> Stroke { shown(in: style, part: part) }

  /// The same line with another visible part, or all of it. It shares the samples of the hand with this one.
  package func showing(_ part: StrokePart?) -> Stroke { shown(in: drawnStyle, part: part) }

  func shown(in style: DrawnStyle?, part: StrokePart?) -> Stroke {
    guard case .line(var line) = children else { return self }
    var details = line.details
    (details.style, details.part) = (style, part)
    line.details = details
    var stroke = self
    stroke.children = .line(line)
    return stroke
  }

  /// The visible form of the line, by its style and its visible part; nil if it is shown as it was drawn.
  public var seen: SeenLine? { hidesVertices ? SeenLine(of: self) : nil }

  /// A rectangle that contains all ink of a line in a style; nil if it is unknown before the curve is made.
  var reach: Rect? {
    guard case .line(let line) = children, let first = line.samples.first else { return nil }
    let (samples, details) = (line.samples, line.details)
    guard let style = details.style, details.part == nil, details.drawn == nil else { return nil }
    var (least, most) = (SIMD2(first.dx, first.dy), SIMD2(first.dx, first.dy))
    var (last, longest): (SIMD2<Float>, Float) = (least, 0)
    for sample in samples {
      let place = SIMD2(sample.dx, sample.dy)
      least.replace(with: place, where: place .< least)
      most.replace(with: place, where: place .> most)
      let step = place - last
      longest = max(longest, step.x * step.x + step.y * step.y)
      last = place
    }
    let beside = InkLine.reach(
      of: style.style, over: Double(longest.squareRoot()), unit: style.unit)
    return beside.map { beside in
      Rect(
        from: Point(x: Double(least.x), y: Double(least.y)),
        to: Point(x: Double(most.x), y: Double(most.y))
      ).outset(by: beside + mostWidth / 2).offset(by: origin.vector + shift)
    }
  }

  /// The vertices for visitors, relative to the stroke's origin: those of the visible form.
  @usableFromInline var presentedSamples: [Sample] {
    guard let seen else { return vertices.samples }
    var samples: [Sample] = []
    seen.forEachPoint(tolerance: seen.tolerance) { samples.append(Sample($0.location.vector)) }
    return samples
  }
}

/// The visible form of a line that has a style, or of which only a part is left: a curve, and the transform from where the hand
/// drew the line to where the stroke was put.
public struct SeenLine: Sendable {
  /// The location of the stroke's origin.
  public let origin: Point

  private let line: WholeLine
  private let part: StrokePart?

  /// The transform from where the line was drawn to where it was put, without the translation between the origins.
  private let placement: Transform

  public let nib: NibShape

  public let isHighlight: Bool

  /// The strength of the paper's grain, from 0 to 1.
  public let grain: Double

  /// An upper bound of the line's width.
  public let width: Double

  /// The greatest distance between the curve and the polygon that measures use for it, in units of the canvas.
  let tolerance: Double

  /// The visible form of any line.
  init(of stroke: Stroke) {
    origin = stroke.origin + stroke.shift
    (part, width) = (stroke.part, stroke.mostWidth)
    grain = stroke.drawnStyle?.style.grain ?? 0
    if let drawn = stroke.drawnStyle {
      let placement = stroke.transform?.linearPart ?? .identity
      let growth = placement.magnification
      let original = stroke.original
      line = SeenLineShelf.shared.line(
        original.vertices.storage.samples, original.penStates, drawn,
        width: stroke.ink.width / growth)
      self.placement = placement
      // The widths of the points contain the growth already.
      nib = drawn.style.nibShape(under: placement.concatenating(.scale(1 / growth)))
      isHighlight = drawn.style.isHighlight
      tolerance = drawn.unit * growth / 4
    } else {
      line = WholeLine(through: stroke.vertices.storage.samples, width: stroke.ink.width)
      (placement, nib, isHighlight, tolerance) = (.identity, .round, false, stroke.ink.width / 4)
    }
  }

  /// The rectangle around the middle of the line; nil if finding it needs the points of the line.
  var bounds: Rect? {
    guard part == nil, placement == .identity else { return nil }
    return line.curveBounds?.offset(by: origin.vector)
  }

  /// The distance below which points count as one, in units of the view.
  public static let apart = WholeLine.apart

  /// Appends the points with which `forEachPoint` calls its body.
  public func append(to points: inout ReusableBuffer<LinePoint>, tolerance: Double) {
    guard part == nil, placement == .identity else {
      return forEachPoint(tolerance: tolerance) { points.append($0) }
    }
    line.append(to: &points, tolerance: tolerance)
  }

  /// Calls `body` with the points of a polygon along the line, relative to the origin; `tolerance` is in units of the canvas.
  public func forEachPoint(tolerance: Double, _ body: (LinePoint) -> Void) {
    guard let part else {
      let growth = placement.magnification
      return line.forEachPoint(tolerance: tolerance / growth) { point in
        body(point.placed(by: placement, growth))
      }
    }
    forEachPoint(in: part, tolerance: tolerance) { _, point in body(point) }
  }

  /// Calls `body` with the points of the polygon as `forEachPoint` does, and with each point's place among the samples.
  func forEachPlace(tolerance: Double, _ body: (Double, LinePoint) -> Void) {
    forEachPoint(in: part ?? line.whole, tolerance: tolerance, body)
  }

  private func forEachPoint(
    in part: StrokePart, tolerance: Double, _ body: (Double, LinePoint) -> Void
  ) {
    let growth = placement.magnification
    line.forEachPoint(in: part, tolerance: tolerance / growth) { place, point in
      body(place, point.placed(by: placement, growth))
    }
  }
}

extension LinePoint {
  fileprivate func placed(by placement: Transform, _ growth: Double) -> LinePoint {
    LinePoint(placement.apply(to: location), width: width * growth, turn: turn)
  }
}
