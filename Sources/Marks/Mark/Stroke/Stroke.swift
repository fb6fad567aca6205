public import Geometry

/// A composite: a line through its vertices, or a group of further marks.
@frozen public struct Stroke: Sendable {
  public var ink: Ink

  /// Where the first vertex of a line was put; its vertices are told from here.
  @usableFromInline var origin = Point.zero

  /// How far the stroke was moved since it was drawn.
  @usableFromInline package var shift = Vector.zero

  @usableFromInline var children = Children.line(Line())

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
      switch children {
      case .line: vertices.first?.location ?? .zero
      case .group(let group): group.marks.first?.moved(by: shift).location ?? .zero
      }
    }
    set {}
  }

  /// The line width, both ways.
  public var size: Size { Size(width: ink.width, height: ink.width) }

  /// The greatest width that a line may have at any place.
  public var mostWidth: Double { drawnStyle.map { ink.width * $0.mostWidth } ?? ink.width }

  public var count: Int {
    switch children {
    case .line(let line): line.samples.count
    case .group(let group): group.marks.count
    }
  }

  /// How many corners the lines in it have.
  package var vertexCount: Int {
    switch children {
    case .line(let line): line.samples.count
    case .group(let group): group.marks.reduce(0) { $0 + $1.vertexCount }
    }
  }

  public var lastChild: Mark? {
    switch children {
    case .line: vertices.last.map(Mark.vertex)
    case .group(let group): group.marks.last?.moved(by: shift)
    }
  }

  /// The vertices of a line, also those of parts that aren't seen; none where the stroke is a group.
  public var vertices: VertexList {
    guard case .line(let line) = children else { return VertexList(origin: origin, []) }
    return VertexList(origin: origin + shift, line.samples)
  }

  /// What the hand told at the vertices of a line, by their index; none where it told nothing at any.
  public var penStates: [PenState] {
    guard case .line(let line) = children else { return [] }
    return line.details.states
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
    guard case .line(var line) = children else { return append(.vertex(vertex)) }
    children = .line(Line())  // so that the samples have one owner and aren't copied
    if line.samples.isEmpty { origin = vertex.location }
    line.append(Sample(vertex.offset(from: origin)), state)
    children = .line(line)
  }

  /// Adds a child to a group, which a line becomes by it.
  private mutating func append(_ mark: Mark) {
    var marks: [Mark]
    switch children {
    case .line: marks = vertices.map(Mark.vertex)
    case .group(let group): marks = group.marks
    }
    children = .line(Line())  // so that the marks have one owner and aren't copied
    marks.append(mark)
    children = .group(Group(marks: marks))
  }

  /// Removes the last child that equals `mark`, if there is one.
  public mutating func remove(_ mark: Mark) {
    settle()
    switch children {
    case .line(var line):
      guard let index = vertices.lastIndex(where: { .vertex($0) == mark }) else { return }
      line.remove(at: index)
      children = .line(line)
    case .group(let group):
      guard let index = group.marks.lastIndex(of: mark) else { return }
      var marks = group.marks
      marks.remove(at: index)
      children = .group(Group(marks: marks))
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
    case .line(let line):
      if try visitor.visitLine(self) { return }
      if line.box == nil {
        try present(line.samples, to: &visitor)
      } else {
        try presentDetailed(to: &visitor)
      }
    case .group(let group): try Self.present(group.marks, movedBy: shift, to: &visitor)
    }
    try visitor.visitStroke(self)
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
  @inlinable @inline(never) func presentDetailed<Visitor: MarkVisitor & ~Copyable>(
    to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try present(presentedSamples, to: &visitor)
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
    switch (left.children, right.children) {
    case (.group(let mine), .group(let theirs)):
      guard left.shift != right.shift else { return mine.marks == theirs.marks }
      return mine.marks.elementsEqual(theirs.marks) {
        $0.moved(by: left.shift) == $1.moved(by: right.shift)
      }
    case (.group, .line), (.line, .group): return left.count == 0 && right.count == 0
    case (.line, .line):
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
