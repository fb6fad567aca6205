public import Geometry

/// A composite: a line through its vertices, or a group of further marks.
@frozen public struct Stroke: Sendable {
  public var ink: Ink

  /// The location where the first vertex of a line was put, to which its vertices are relative.
  @usableFromInline var origin = Point.zero

  /// The translation since the stroke was put into the drawing, or since it was settled.
  @usableFromInline package var shift = Vector.zero

  @usableFromInline var children = Children.line(.plain([]))

  public init(ink: Ink = .line) {
    self.ink = ink
  }

  /// A line through `locations`.
  public init(through locations: some Sequence<Point>, ink: Ink = .line) {
    self.init(ink: ink)
    for location in locations { add(.vertex(Vertex(at: location))) }
  }

  /// The location of the first child, zero if there is none. The setter does nothing.
  public var location: Point {
    get {
      switch children {
      case .line: vertices.first?.location ?? .zero
      case .group(let group): group.marks.first?.moved(by: shift).location ?? .zero
      }
    }
    set {}
  }

  /// The line width, as width and height.
  public var size: Size { Size(width: ink.width, height: ink.width) }

  /// The greatest width that the line may have anywhere.
  public var mostWidth: Double { drawnStyle.map { ink.width * $0.mostWidth } ?? ink.width }

  public var count: Int {
    switch children {
    case .line(let line): line.samples.count
    case .group(let group): group.marks.count
    }
  }

  /// The number of vertices of the lines in the stroke.
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

  /// The vertices of a line, including those of invisible parts; none if the stroke is a group.
  public var vertices: VertexList {
    guard case .line(let line) = children else { return VertexList(origin: origin, []) }
    return VertexList(origin: origin + shift, line.samples)
  }

  /// The pen's states at the vertices of a line, by their index; none if the device reported none.
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

  /// Adds a vertex behind all other children. A line keeps the pen's state there.
  public mutating func add(_ vertex: Vertex, _ state: PenState) {
    settle()
    guard case .line(var line) = children else { return append(.vertex(vertex)) }
    children = .line(.plain([]))  // the samples then have one owner and aren't copied
    if line.samples.isEmpty { origin = vertex.location }
    line.append(Sample(vertex.offset(from: origin)), state)
    children = .line(line)
  }

  /// Adds a child to a group; a line becomes a group first.
  private mutating func append(_ mark: Mark) {
    var marks: [Mark]
    switch children {
    case .line: marks = vertices.map(Mark.vertex)
    case .group(let group): marks = group.marks
    }
    children = .line(.plain([]))  // the marks then have one owner and aren't copied
    marks.append(mark)
    children = .group(.plain(marks))
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
      children = .group(.plain(marks))
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
    case .line(.plain(let samples)):
      if try visitor.visitLine(self) { return }
      try present(samples, to: &visitor)
    case .line(.detailed):
      if try visitor.visitLine(self) { return }
      try presentDetailed(to: &visitor)
    case .group(.plain(let marks)): try Self.present(marks, movedBy: shift, to: &visitor)
    case .group(.transformed(let marks, _, _, _)):
      try Self.present(marks, movedBy: shift, to: &visitor)
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

  // Separate, so that the loop over other strokes stays short.
  @inlinable @inline(never) func presentDetailed<Visitor: MarkVisitor & ~Copyable>(
    to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try present(presentedSamples, to: &visitor)
  }

  // Not inlined, since it calls `present` recursively.
  @inlinable @inline(never) static func present<Visitor: MarkVisitor & ~Copyable>(
    _ marks: [Mark], movedBy shift: Vector, to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    for mark in marks {
      // Without a translation the location stays exact.
      try (shift == .zero ? mark : mark.moved(by: shift)).accept(&visitor)
    }
  }
}

extension Stroke: Hashable {
  /// Compares the ink, the children at their locations, the pen's states, the style, and the visible part.
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
