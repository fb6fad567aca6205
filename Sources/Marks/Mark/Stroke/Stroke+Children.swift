public import Geometry

extension Stroke {
  /// Vertices alone lie side by side; anything else among them makes a group of all.
  @frozen @usableFromInline enum Children: Sendable {
    case line(Line)
    case group(Group)
  }

  /// The samples of a line, and what it has beside them.
  @frozen @usableFromInline struct Line: Sendable {
    /// The samples where the line was put, told from the stroke's origin.
    @usableFromInline var samples: [Sample]

    /// The details have a place of their own in memory, so that no other mark takes more for them; nil where there are none.
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
    /// The marks where the group was put, but for its shift.
    @usableFromInline var marks: [Mark]

    /// The group before it was transformed; nil where it was not.
    @usableFromInline var drawn: Drawn?

    @frozen @usableFromInline indirect enum Drawn: Sendable {
      case drawn([Mark], origin: Point, transform: Transform)
    }
  }
}

/// What a line has beside its samples.
@usableFromInline struct LineDetails: Sendable {
  /// The pen's states at the samples: none, or as many as the samples.
  var states: [PenState] = []

  /// Says how the line is seen; nil where it is seen as it was drawn.
  var style: DrawnStyle?

  /// The part that is seen; nil where all of the line is.
  var part: StrokePart?

  /// The line before it was transformed; nil where it was not. Each further transform begins with it, so that no rounding adds up,
  /// and a file has the samples once.
  var drawn: Drawn?

  struct Drawn: Sendable {
    let samples: [Sample]
    let origin: Point

    /// What leads from there to where the stroke was put.
    let transform: Transform
  }

  fileprivate var isEmpty: Bool { states.isEmpty && style == nil && part == nil && drawn == nil }
}

extension Stroke.Line {
  /// A line whose states are none, or as many as its samples.
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

  /// Whether others are seen than the vertices that it keeps.
  var hidesVertices: Bool {
    guard case .details(let details)? = box else { return false }
    return details.style != nil || details.part != nil
  }

  /// Appends a sample with what the pen told there. If nobody else holds the line, nothing of it is copied.
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

  /// The line before it was transformed, where its origin was then.
  var original: (line: Stroke.Line, origin: Point)? {
    var details = details
    guard let drawn = details.drawn else { return nil }
    details.drawn = nil
    var line = self
    (line.samples, line.details) = (drawn.samples, details)
    return (line, drawn.origin)
  }

  /// An original where `transform` brings it.
  func placed(by transform: Transform, from origin: Point) -> Stroke.Line {
    var line = self
    line.details.drawn = LineDetails.Drawn(samples: samples, origin: origin, transform: transform)
    line.samples = samples.map { $0.turned(by: transform) }
    return line
  }
}

extension Sample {
  /// The sample where a transform brings it that leaves the origin where it is.
  fileprivate func turned(by transform: Transform) -> Sample {
    let (dx, dy) = (Double(dx), Double(dy))
    return Sample(
      Vector(
        dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy))
  }
}
