public import Geometry

extension Stroke {
  /// The children of a stroke: vertices alone make a line, which stores them contiguously; any other mark among them makes a
  /// group.
  @frozen @usableFromInline enum Children: Sendable {
    case line(Line)
    case group(Group)
  }

  /// The samples of a line, and its details.
  @frozen @usableFromInline struct Line: Sendable {
    /// The samples at the location where the line was put, relative to the stroke's origin.
    @usableFromInline var samples: [Sample]

    /// The details, in a box of their own so that other marks take no more memory; nil if there are none.
    @usableFromInline var box: Box?

    /// A line without samples.
    @inlinable init() {
      (samples, box) = ([], nil)
    }

    @frozen @usableFromInline indirect enum Box: Sendable {
      case details(LineDetails)
    }
  }

  /// The members of a group.
  @frozen @usableFromInline struct Group: Sendable {
    /// The marks at the location where the group was put, without its shift.
    @usableFromInline var marks: [Mark]

    /// The group before it was transformed; nil if it wasn't.
    @usableFromInline var drawn: Drawn?

    @frozen @usableFromInline indirect enum Drawn: Sendable {
      case drawn([Mark], origin: Point, transform: Transform)
    }
  }
}

/// The data of a line beside its samples.
@usableFromInline struct LineDetails: Sendable {
  /// The pen's states at the samples: none, or as many as the samples.
  var states: [PenState] = []

  /// The style of the line; nil if it is shown as it was drawn.
  var style: DrawnStyle?

  /// The visible part; nil if the whole line is visible.
  var part: StrokePart?

  /// The line before it was transformed; nil if it wasn't. Each further transform is applied to it, so that no rounding adds up,
  /// and a file has the samples once.
  var drawn: Drawn?

  struct Drawn: Sendable {
    let samples: [Sample]
    let origin: Point

    /// The transform from where the line was drawn to where the stroke was put.
    let transform: Transform
  }

  fileprivate var isEmpty: Bool { states.isEmpty && style == nil && part == nil && drawn == nil }
}

extension Stroke.Line {
  /// A line with no states, or as many as samples.
  init(_ samples: [Sample], _ details: LineDetails = LineDetails()) {
    self.samples = samples
    var details = details
    if !details.states.contains(where: { $0 != .untold }) { details.states = [] }
    self.details = details
  }

  var details: LineDetails {
    get {
      guard case .details(let details)? = box else { return LineDetails() }
      return details
    }
    set { box = newValue.isEmpty ? nil : .details(newValue) }
  }

  var style: DrawnStyle? {
    guard case .details(let details)? = box else { return nil }
    return details.style
  }

  var part: StrokePart? {
    guard case .details(let details)? = box else { return nil }
    return details.part
  }

  /// Whether the visible vertices differ from the stored ones.
  var hidesVertices: Bool {
    guard case .details(let details)? = box else { return false }
    return details.style != nil || details.part != nil
  }

  /// Appends a sample with the pen's state there. Nothing is copied if the line has no other owner.
  mutating func append(_ sample: Sample, _ state: PenState) {
    if box != nil || state != .untold {
      var details = details
      box = nil
      if state != .untold {
        details.states += repeatElement(.untold, count: samples.count - details.states.count)
      }
      if !details.states.isEmpty || state != .untold { details.states.append(state) }
      details.drawn = nil
      self.details = details
    }
    samples.append(sample)
  }

  mutating func remove(at index: Int) {
    var details = details
    if !details.states.isEmpty { details.states.remove(at: index) }
    (details.part, details.drawn) = (nil, nil)
    samples.remove(at: index)
    self = Stroke.Line(samples, details)
  }

  /// The line before it was transformed, with its origin at that time.
  var original: (line: Stroke.Line, origin: Point)? {
    var details = details
    guard let drawn = details.drawn else { return nil }
    details.drawn = nil
    var line = self
    (line.samples, line.details) = (drawn.samples, details)
    return (line, drawn.origin)
  }

  /// An original line after `transform`.
  func placed(by transform: Transform, from origin: Point) -> Stroke.Line {
    var line = self
    line.details.drawn = LineDetails.Drawn(samples: samples, origin: origin, transform: transform)
    line.samples = samples.map { $0.turned(by: transform) }
    return line
  }
}

extension Sample {
  /// The sample after a transform, whose translation is ignored.
  fileprivate func turned(by transform: Transform) -> Sample {
    let (dx, dy) = (Double(dx), Double(dy))
    return Sample(
      Vector(
        dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy))
  }
}
