public import Geometry

extension Stroke {
  /// The children of a stroke: vertices alone make a line, which stores them contiguously; any other mark among them makes a
  /// group.
  @frozen @usableFromInline enum Children: Sendable {
    case line(Line)
    case group(Group)
  }

  /// The samples of a line, and its details. A line with samples alone takes one reference.
  @frozen @usableFromInline enum Line: Sendable {
    /// The samples at the location where the line was put, relative to the stroke's origin.
    case plain([Sample])

    /// Such samples, and details. Both are in a box of their own, so that other marks take no more memory.
    indirect case detailed([Sample], LineDetails)
  }

  /// The members of a group. A group that wasn't transformed takes one reference.
  @frozen @usableFromInline enum Group: Sendable {
    /// The marks at the location where the group was put, without its shift.
    case plain([Mark])

    /// Such marks, and the group before it was transformed.
    indirect case transformed([Mark], drawn: [Mark], origin: Point, transform: Transform)
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

extension Stroke.Group {
  var marks: [Mark] {
    switch self {
    case .plain(let marks), .transformed(let marks, _, _, _): marks
    }
  }
}

extension Stroke.Line {
  /// A line with no states, or as many as samples.
  init(_ samples: [Sample], _ details: LineDetails) {
    var details = details
    if !details.states.contains(where: { $0 != .untold }) { details.states = [] }
    self = details.isEmpty ? .plain(samples) : .detailed(samples, details)
  }

  /// The samples at the location where the line was put, relative to the stroke's origin.
  var samples: [Sample] {
    switch self {
    case .plain(let samples), .detailed(let samples, _): samples
    }
  }

  var details: LineDetails {
    get {
      guard case .detailed(_, let details) = self else { return LineDetails() }
      return details
    }
    set { self = newValue.isEmpty ? .plain(samples) : .detailed(samples, newValue) }
  }

  var style: DrawnStyle? {
    guard case .detailed(_, let details) = self else { return nil }
    return details.style
  }

  var part: StrokePart? {
    guard case .detailed(_, let details) = self else { return nil }
    return details.part
  }

  /// Whether the visible vertices differ from the stored ones.
  var hidesVertices: Bool {
    guard case .detailed(_, let details) = self else { return false }
    return details.style != nil || details.part != nil
  }

  /// Appends a sample with the pen's state there. Nothing is copied if the line has no other owner.
  mutating func append(_ sample: Sample, _ state: PenState) {
    if case .plain(var samples) = self, state == .untold {
      self = .plain([])
      samples.append(sample)
      self = .plain(samples)
      return
    }
    var (samples, details) = (samples, details)
    self = .plain([])
    if state != .untold {
      details.states += repeatElement(.untold, count: samples.count - details.states.count)
    }
    if !details.states.isEmpty || state != .untold { details.states.append(state) }
    details.drawn = nil
    samples.append(sample)
    self = details.isEmpty ? .plain(samples) : .detailed(samples, details)
  }

  mutating func remove(at index: Int) {
    var details = details
    if !details.states.isEmpty { details.states.remove(at: index) }
    (details.part, details.drawn) = (nil, nil)
    var samples = samples
    samples.remove(at: index)
    self = Stroke.Line(samples, details)
  }

  /// The line before it was transformed, with its origin at that time.
  var original: (line: Stroke.Line, origin: Point)? {
    var details = details
    guard let drawn = details.drawn else { return nil }
    details.drawn = nil
    return (Stroke.Line(drawn.samples, details), drawn.origin)
  }

  /// An original where `transform` brings it.
  func placed(by transform: Transform, from origin: Point) -> Stroke.Line {
    var details = details
    details.drawn = LineDetails.Drawn(samples: samples, origin: origin, transform: transform)
    return .detailed(samples.map { $0.turned(by: transform) }, details)
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
