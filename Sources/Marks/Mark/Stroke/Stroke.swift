public import Geometry

/// A composite: a line through its vertices, or a group of further marks.
@frozen public struct Stroke: Sendable {
  public var ink: Ink

  /// Where the first vertex of a line was put; its vertices are told from here.
  @usableFromInline var origin = Point.zero

  /// How far the stroke was moved since it was drawn.
  @usableFromInline package var shift = Vector.zero

  @usableFromInline var children = Children.line([])

  public init(ink: Ink = .line) {
    self.ink = ink
  }

  /// A line through `locations`.
  public init(through locations: some Sequence<Point>, ink: Ink = .line) {
    self.init(ink: ink)
    for location in locations { add(.vertex(Vertex(at: location))) }
  }

  /// Where the first child is, zero when there is none; setting it does nothing.
  public var location: Point {
    get {
      guard case .group(let marks) = children.shown else {
        return vertices.first?.location ?? .zero
      }
      return marks.first?.moved(by: shift).location ?? .zero
    }
    set {}
  }

  /// The line width, both ways.
  public var size: Size { Size(width: ink.width, height: ink.width) }

  /// The greatest width that a line may have at any place.
  public var mostWidth: Double { children.style.map { ink.width * $0.mostWidth } ?? ink.width }

  public var count: Int {
    switch children.shown {
    case .line(let samples), .penLine(let samples, _), .hand(let samples, _, _),
      .piece(let samples, _, _, _):
      samples.count
    case .group(let marks): marks.count
    case .transformed: 0
    }
  }

  /// How many corners the lines in it have.
  var vertexCount: Int {
    guard case .group(let marks) = children.shown else { return count }
    return marks.reduce(0) { $0 + $1.vertexCount }
  }

  public var lastChild: Mark? {
    guard case .group(let marks) = children.shown else { return vertices.last.map(Mark.vertex) }
    return marks.last?.moved(by: shift)
  }

  /// The vertices of a line, also those of parts that aren't seen; none where the stroke is a group.
  public var vertices: VertexList {
    switch children.shown {
    case .line(let samples), .penLine(let samples, _), .hand(let samples, _, _),
      .piece(let samples, _, _, _):
      VertexList(origin: origin + shift, samples)
    case .group, .transformed: VertexList(origin: origin, [])
    }
  }

  /// What the hand told at the vertices of a line, by their index; none where it told nothing at any.
  public var penStates: [PenState] {
    switch children.shown {
    case .penLine(_, let states), .hand(_, let states, _), .piece(_, let states, _, _): states
    case .line, .group, .transformed: []
    }
  }

  /// Adds a child behind all others.
  public mutating func add(_ mark: Mark) {
    if case .vertex(let vertex) = mark { return add(vertex, .untold) }
    settle()
    append(mark)
  }

  /// Adds a vertex behind all other children. A line keeps what the hand told there.
  public mutating func add(_ vertex: Vertex, _ state: PenState) {
    settle()
    let (style, part) = (children.style, children.part)
    guard var (samples, states) = children.takeLine() else { return append(.vertex(vertex)) }
    if samples.isEmpty { origin = vertex.location }
    if state != .untold {
      states += repeatElement(.untold, count: samples.count - states.count)
    }
    if !states.isEmpty || state != .untold { states.append(state) }
    samples.append(Sample(vertex.offset(from: origin)))
    if let part {
      children = .piece(samples, states, style, part)
    } else if let style {
      children = .hand(samples, states, style)
    } else {
      children = states.isEmpty ? .line(samples) : .penLine(samples, states)
    }
  }

  /// Adds a child to a group, which a line becomes by it.
  private mutating func append(_ mark: Mark) {
    var marks = children.takeGroup() ?? vertices.map(Mark.vertex)
    marks.append(mark)
    children = .group(marks)
  }

  /// Removes the last child that equals `mark`, if there is one.
  public mutating func remove(_ mark: Mark) {
    settle()
    children = children.shown
    switch children {
    case .line(var samples), .penLine(var samples, _), .hand(var samples, _, _),
      .piece(var samples, _, _, _):
      guard let index = vertices.lastIndex(where: { .vertex($0) == mark }) else { return }
      var states = penStates
      samples.remove(at: index)
      if !states.isEmpty { states.remove(at: index) }
      children = Children(samples, states, children.style)
    case .group(var marks):
      guard let index = marks.lastIndex(of: mark) else { return }
      marks.remove(at: index)
      children = .group(marks)
    case .transformed: break
    }
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.stroke(self))
    try present(to: &visitor)
  }

  /// Presents the children in order, then the stroke itself.
  @inlinable @inline(__always) func present<Visitor: MarkVisitor & ~Copyable>(
    to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    switch children {
    // Not in one case: the samples would be retained then.
    case .line(let samples): try present(samples, to: &visitor)
    case .penLine(let samples, _): try present(samples, to: &visitor)
    case .group(let marks): try Self.present(marks, movedBy: shift, to: &visitor)
    case .hand, .piece: try presentSeen(to: &visitor)
    case .transformed(let transformed): try present(transformed.shown, to: &visitor)
    }
    try visitor.visitStroke(self)
  }

  // Apart, so that the loop over strokes that were not transformed stays short.
  @inlinable @inline(never) func present<Visitor: MarkVisitor & ~Copyable>(
    _ shown: Children, to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    switch shown {
    case .line(let samples), .penLine(let samples, _): try present(samples, to: &visitor)
    case .hand, .piece: try presentSeen(to: &visitor)
    case .group(let marks): try Self.present(marks, movedBy: shift, to: &visitor)
    case .transformed: break
    }
  }

  @inlinable @inline(__always) func present<Visitor: MarkVisitor & ~Copyable>(
    _ samples: [Sample], to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let origin = origin + shift
    for index in samples.indices {
      try visitor.visitVertex(Vertex(origin: origin, sample: samples[index]))
    }
  }

  // Apart, so that the loop over other strokes stays short.
  @inlinable @inline(never) func presentSeen<Visitor: MarkVisitor & ~Copyable>(
    to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try present(seenSamples, to: &visitor)
  }

  // Not inlined, as it comes back to `present`.
  @inlinable @inline(never) static func present<Visitor: MarkVisitor & ~Copyable>(
    _ marks: [Mark], movedBy shift: Vector, to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    for mark in marks {
      // A place is told exactly where nothing was moved.
      try (shift == .zero ? mark : mark.moved(by: shift)).accept(&visitor)
    }
  }
}

extension Stroke: Hashable {
  /// Compares ink, children in their places, what the hand told at them, the style, and the part that is seen.
  public static func == (left: Stroke, right: Stroke) -> Bool {
    guard left.ink == right.ink else { return false }
    switch (left.children.shown, right.children.shown) {
    case (.group(let marks), .group(let others)):
      guard left.shift != right.shift else { return marks == others }
      return marks.elementsEqual(others) { $0.moved(by: left.shift) == $1.moved(by: right.shift) }
    case (.group, _), (_, .group): return left.count == 0 && right.count == 0
    default:
      return left.vertices == right.vertices && left.penStates == right.penStates
        && left.drawnStyle == right.drawnStyle && left.part == right.part
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ink)
    hasher.combine(count)
    hasher.combine(lastChild)
  }
}
