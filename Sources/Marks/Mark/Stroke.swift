public import Geometry

/// A composite: a line through its vertices, or a group of further marks.
@frozen public struct Stroke: Sendable {
  public var ink: Ink

  /// Where the first vertex of a line was put; its vertices are told from here.
  @usableFromInline var origin = Point.zero

  /// How far the stroke was moved since it was drawn.
  @usableFromInline package var shift = Vector.zero
  @usableFromInline var children = Children.line([])

  /// Vertices alone lie side by side; anything else among them makes a group of all.
  @frozen @usableFromInline enum Children: Sendable {
    case line([Sample])
    case group([Mark])
  }

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
      case .group(let marks): marks.first?.moved(by: shift).location ?? .zero
      }
    }
    set {}
  }

  /// The line width, both ways.
  public var size: Size { Size(width: ink.width, height: ink.width) }

  public var count: Int {
    switch children {
    case .line(let samples): samples.count
    case .group(let marks): marks.count
    }
  }

  /// How many corners the lines in it have.
  var vertexCount: Int {
    switch children {
    case .line(let samples): samples.count
    case .group(let marks): marks.reduce(0) { $0 + $1.vertexCount }
    }
  }

  public var lastChild: Mark? {
    switch children {
    case .line: vertices.last.map(Mark.vertex)
    case .group(let marks): marks.last?.moved(by: shift)
    }
  }

  /// The vertices of a line; none where the stroke is a group.
  public var vertices: VertexList {
    guard case .line(let samples) = children else { return VertexList(origin: origin, []) }
    return VertexList(origin: origin + shift, samples)
  }

  /// Adds a child behind all others.
  public mutating func add(_ mark: Mark) {
    settle()
    switch (children, mark) {
    case (.line(var samples), .vertex(let vertex)):
      if samples.isEmpty { origin = vertex.location }
      children = .line([])  // So that the samples have one owner and grow where they are.
      samples.append(Sample(vertex.offset(from: origin)))
      children = .line(samples)
    case (.line, _):
      children = .group(vertices.map(Mark.vertex) + [mark])
    case (.group(var marks), _):
      children = .line([])
      marks.append(mark)
      children = .group(marks)
    }
  }

  /// Removes the last child that equals `mark`, if there is one.
  public mutating func remove(_ mark: Mark) {
    settle()
    switch children {
    case .line(var samples):
      guard let index = vertices.lastIndex(where: { .vertex($0) == mark }) else { return }
      samples.remove(at: index)
      children = .line(samples)
    case .group(var marks):
      guard let index = marks.lastIndex(of: mark) else { return }
      marks.remove(at: index)
      children = .group(marks)
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
    case .line(let samples):
      let origin = origin + shift
      for index in samples.indices {
        try visitor.visitVertex(Vertex(origin: origin, sample: samples[index]))
      }
    case .group(let marks): try Self.present(marks, movedBy: shift, to: &visitor)
    }
    try visitor.visitStroke(self)
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
  /// Compares what is seen: ink, and children in their places.
  public static func == (left: Stroke, right: Stroke) -> Bool {
    guard left.ink == right.ink else { return false }
    switch (left.children, right.children) {
    case (.line, .line): return left.vertices == right.vertices
    case (.group(let marks), .group(let others)):
      guard left.shift != right.shift else { return marks == others }
      return marks.elementsEqual(others) { $0.moved(by: left.shift) == $1.moved(by: right.shift) }
    default: return left.count == 0 && right.count == 0
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ink)
    hasher.combine(count)
    hasher.combine(lastChild)
  }
}
