public import Geometry

/// A composite: a line through its vertices, or a group of further marks.
@frozen public struct Stroke: Hashable, Sendable {
  public var ink: Ink

  // A stroke of vertices alone keeps them side by side; anything else makes a group of all. One of the two is empty.
  @usableFromInline var line: VertexList
  @usableFromInline var group: [Mark]

  public init(ink: Ink = .line) {
    self.ink = ink
    line = VertexList(origin: .zero)
    group = []
  }

  /// A line through `locations`.
  public init(through locations: some Sequence<Point>, ink: Ink = .line) {
    self.init(ink: ink)
    for location in locations { add(.vertex(Vertex(at: location))) }
  }

  /// Where the first child is, zero when there is none; setting it does nothing.
  public var location: Point {
    get { line.first?.location ?? group.first?.location ?? .zero }
    set {}
  }

  /// The line width.
  public var size: Double { ink.width }

  public var count: Int { line.count + group.count }

  public var lastChild: Mark? { group.last ?? line.last.map(Mark.vertex) }

  /// The vertices of a line; empty where the stroke is a group.
  public var vertices: VertexList { line }

  /// Adds a child behind all others.
  public mutating func add(_ mark: Mark) {
    if group.isEmpty, case .vertex(let vertex) = mark {
      if line.isEmpty { line = VertexList(origin: vertex.location) }
      line.append(vertex)
    } else {
      group.append(contentsOf: line.map(Mark.vertex))
      line = VertexList(origin: .zero)
      group.append(mark)
    }
  }

  /// Removes the last child that equals `mark`, if there is one.
  public mutating func remove(_ mark: Mark) {
    if let index = group.lastIndex(of: mark) {
      group.remove(at: index)
    } else if case .vertex(let vertex) = mark, let index = line.lastIndex(of: vertex) {
      line.remove(at: index)
    }
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.stroke(self))
    try line.accept(&visitor)
    for mark in group { try mark.accept(&visitor) }
    try visitor.visitStroke(self)
  }
}
