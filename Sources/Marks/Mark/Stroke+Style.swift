public import Geometry
public import Inking

/// Lines whose style says how they are seen.
extension Stroke {
  /// The style of a line; nil where it is seen as it was drawn, and for a group.
  public var drawnStyle: DrawnStyle? { children.style }

  /// Whether it has one, which is asked for each stroke that is drawn.
  private var isStyled: Bool {
    switch children {
    case .line, .penLine, .group: false
    case .hand: true
    case .transformed(let transformed): if case .hand = transformed.shown { true } else { false }
    }
  }

  /// The same line in another style.
  public func styled(_ style: DrawnStyle?) -> Stroke {
    guard children.isLine else { return self }
    var stroke = self
    if case .transformed(let transformed) = children {
      let drawn = Stroke.restyled(transformed.drawn, style)
      stroke.children = .transformed(
        Transformed(
          shown: Stroke.restyled(transformed.shown, style), drawn: drawn,
          origin: transformed.origin, transform: transformed.transform))
    } else {
      stroke.children = Stroke.restyled(children, style)
    }
    return stroke
  }

  private static func restyled(_ children: Children, _ style: DrawnStyle?) -> Children {
    switch children {
    case .line(let samples): Children(samples, [], style)
    case .penLine(let samples, let states), .hand(let samples, let states, _):
      Children(samples, states, style)
    case .group, .transformed: children
    }
  }

  /// The line that its style makes of it; nil where it has none.
  public var seen: SeenLine? {
    guard isStyled, let style = drawnStyle else { return nil }
    return SeenLine(of: self, style)
  }

  /// The vertices of the line that is seen, told from the stroke's origin.
  @usableFromInline var seenSamples: [Sample] {
    guard let seen else { return [] }
    var samples: [Sample] = []
    seen.forEachPoint(tolerance: seen.tolerance) { samples.append(Sample($0.location.vector)) }
    return samples
  }
}

/// What is seen of a line that has a style: a curve, and the map that brings it where the stroke was put.
public struct SeenLine: Sendable {
  /// Where the stroke's origin lies.
  public let origin: Point

  private let curve: InkCurve

  /// What leads from where the line was drawn to where it was put, but for the places of the origins.
  private let placement: Transform

  /// The shape of the nib; nil where it is round.
  public let nib: Transform?

  public let isHighlight: Bool

  /// The greatest distance between the curve and a line that stands for it in measures, in units of the canvas.
  let tolerance: Double

  init(of stroke: Stroke, _ drawn: DrawnStyle) {
    let placement = stroke.transform?.linearPart ?? .identity
    let growth = placement.magnification
    let original = stroke.original
    let samples = original.vertices.storage.samples
    var line = InkLine(drawn.style, width: stroke.ink.width / growth, unit: drawn.unit)
    line.append(HandSamples(samples: samples, states: original.penStates))
    line.finish()
    curve = InkCurve(through: line.points, apart: drawn.unit * Self.apart)
    origin = stroke.origin + stroke.shift
    self.placement = placement
    nib = drawn.style.nib.shape.map { $0.concatenating(placement) }
    isHighlight = drawn.style.isHighlight
    tolerance = drawn.unit * growth / 4
  }

  /// Points so near are one, in units of the view.
  public static let apart = 1.0 / 64

  /// Calls `body` with the points of a polygon along the line, told from the origin; `tolerance` is in units of the canvas.
  public func forEachPoint(tolerance: Double, _ body: (LinePoint) -> Void) {
    let growth = placement.magnification
    curve.forEachPoint(tolerance: tolerance / growth) { point in
      body(LinePoint(placement.apply(to: point.location), width: point.width * growth))
    }
  }
}

/// The samples of a stroke as an `InkLine` takes them.
struct HandSamples: RandomAccessCollection {
  let samples: [Sample]
  let states: [PenState]

  var startIndex: Int { 0 }
  var endIndex: Int { samples.count }

  subscript(index: Int) -> HandSample {
    let place = samples[index].offset
    return states.isEmpty ? HandSample(place) : HandSample(place, states[index])
  }
}

extension HandSample {
  /// A sample of which a device told a state.
  package init(_ place: Vector, _ state: PenState) {
    let tilt = state.tilt.map { Vector(dx: $0.right, dy: $0.down) }
    self.init(
      place, time: state.time.map(Double.init) ?? .nan, pressure: state.pressure ?? .nan,
      tilt: tilt ?? Vector(dx: .nan, dy: .nan))
  }
}
