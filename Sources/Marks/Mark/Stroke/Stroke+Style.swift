public import Geometry
public import Inking

/// Lines whose style says how they are seen.
extension Stroke {
  /// The style of a line; nil where it is seen as it was drawn, and for a group.
  public var drawnStyle: DrawnStyle? {
    guard case .line(let line) = children else { return nil }
    return line.style
  }

  /// The part of a line that is seen; nil where all of it is, and for a group.
  public var part: StrokePart? {
    guard case .line(let line) = children else { return nil }
    return line.part
  }

  /// Whether others are seen than the vertices that it keeps, which is asked for each stroke that is drawn.
  package var hidesVertices: Bool {
    guard case .line(let line) = children else { return false }
    return line.hidesVertices
  }

  /// The same line in another style.
  public func styled(_ style: DrawnStyle?) -> Stroke { shown(in: style, part: part) }

  /// The same line, of which another part is seen, or all. It shares with this one what the hand drew.
  package func showing(_ part: StrokePart?) -> Stroke { shown(in: drawnStyle, part: part) }

  func shown(in style: DrawnStyle?, part: StrokePart?) -> Stroke {
    guard case .line(var line) = children else { return self }
    (line.details.style, line.details.part) = (style, part)
    var stroke = self
    stroke.children = .line(line)
    return stroke
  }

  /// The line that its style makes of it, or the part of it that is seen; nil where it is seen as it was drawn.
  public var seen: SeenLine? { hidesVertices ? SeenLine(of: self) : nil }

  /// A rectangle that has all ink of a line in a style in it; nil where that isn't known before the line is made.
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

  /// The vertices that visitors are told, from the stroke's origin: those of the line that is seen.
  @usableFromInline var presentedSamples: [Sample] {
    guard let seen else { return vertices.samples }
    var samples: [Sample] = []
    seen.forEachPoint(tolerance: seen.tolerance) { samples.append(Sample($0.location.vector)) }
    return samples
  }
}

/// What is seen of a line that has a style, or of which a part is seen: a curve, and the map that brings it where the stroke was put.
public struct SeenLine: Sendable {
  /// Where the stroke's origin lies.
  public let origin: Point

  private let line: WholeLine
  private let part: StrokePart?

  /// What leads from where the line was drawn to where it was put, but for the places of the origins.
  private let placement: Transform

  public let nib: NibShape

  public let isHighlight: Bool

  /// The strength of the paper's grain, from 0 to 1.
  public let grain: Double

  /// The greatest width that it may have.
  public let width: Double

  /// The greatest distance between the curve and a line that stands for it in measures, in units of the canvas.
  let tolerance: Double

  /// What is seen of any line.
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
      // The widths of the points grow already.
      nib = drawn.style.nibShape(under: placement.concatenating(.scale(1 / growth)))
      isHighlight = drawn.style.isHighlight
      tolerance = drawn.unit * growth / 4
    } else {
      line = WholeLine(through: stroke.vertices.storage.samples, width: stroke.ink.width)
      (placement, nib, isHighlight, tolerance) = (.identity, .round, false, stroke.ink.width / 4)
    }
  }

  /// The rectangle around the middle of the line, where it is known without going along the line.
  var bounds: Rect? {
    guard part == nil, placement == .identity else { return nil }
    return line.curveBounds?.offset(by: origin.vector)
  }

  /// Points so near are one, in units of the view.
  public static let apart = WholeLine.apart

  /// Appends the points that `forEachPoint` tells.
  public func append(to points: inout ReusableBuffer<LinePoint>, tolerance: Double) {
    guard part == nil, placement == .identity else {
      return forEachPoint(tolerance: tolerance) { points.append($0) }
    }
    line.append(to: &points, tolerance: tolerance)
  }

  /// Calls `body` with the points of a polygon along the line, told from the origin; `tolerance` is in units of the canvas.
  public func forEachPoint(tolerance: Double, _ body: (LinePoint) -> Void) {
    guard let part else {
      let growth = placement.magnification
      return line.forEachPoint(tolerance: tolerance / growth) { point in
        body(point.placed(by: placement, growth))
      }
    }
    forEachPoint(in: part, tolerance: tolerance) { _, point in body(point) }
  }

  /// The same with each point's place among the samples.
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
