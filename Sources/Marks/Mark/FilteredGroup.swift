public import Geometry

/// A composite of marks that are seen through filters, as one picture.
///
/// Its marks never change. What leads from where they were drawn to where the group was put, and the filters, stand beside them:
/// to move, scale, turn or filter a group writes no vertex again.
@frozen public struct FilteredGroup: Sendable {
  @usableFromInline let content: Content

  /// Where the zero of the content was put, and how far it was moved since.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// One reference, so that marks of other kinds take no more memory.
  @usableFromInline final class Content: Sendable {
    /// The marks as they were drawn, the lowest first.
    let drawn: [Mark]
    let transform: Transform
    let filters: GroupFilters

    /// The marks where the transform brings them.
    @usableFromInline let shown: [Mark]

    /// Rectangles that have the ink of each in them; nil where there is none.
    let reaches: [Rect?]

    /// The rectangle around their ink; nil where there is none.
    let ink: Rect?
    let vertexCount: Int

    init(_ drawn: [Mark], _ transform: Transform, _ filters: GroupFilters) {
      (self.drawn, self.transform, self.filters) = (drawn, transform, filters)
      shown = transform.isTranslation ? drawn : drawn.map { $0.transformed(by: transform) }
      let way = transform.isTranslation ? transform.way : .zero
      reaches = shown.map { BoundsMeasurer.reach(of: $0) }
      ink = BoundsMeasurer.bounds(of: shown)?.offset(by: way)
      vertexCount = drawn.reduce(0) { $0 + $1.vertexCount }
    }
  }

  /// A group of marks, the lowest first, that are where they are seen.
  public init(_ marks: [Mark], through filters: GroupFilters = GroupFilters()) {
    self.init(Content(marks.map(\.settled), .identity, filters), at: .zero)
  }

  private init(_ content: Content, at start: Point) {
    (self.content, self.start) = (content, start)
  }

  public var filters: GroupFilters { content.filters }

  /// The units of the canvas that a pixel of the filters takes: a shadow grows with the ink.
  public var unit: Double {
    Limits.held(content.transform.magnification, in: Limits.widths)
  }

  /// The marks where they are seen, the lowest first.
  public var marks: [Mark] { content.shown.map { $0.moved(by: way) } }

  /// Those of them whose ink may touch an area.
  package func marks(touching area: Rect) -> [Mark] {
    let (way, there) = (way, area.offset(by: -way))
    return content.shown.indices.filter { content.reaches[$0]?.touches(there) == true }
      .map { content.shown[$0].moved(by: way) }
  }

  public var count: Int { content.drawn.count }

  package var vertexCount: Int { content.vertexCount }

  /// The rectangle around the ink, without what filters draw beyond; nil where there is none.
  public var inkFrame: Rect? { content.ink?.offset(by: start.vector + shift) }

  /// The rectangle around what is seen; nil where there is no ink.
  public var frame: Rect? { inkFrame?.outset(by: filters.overhang * unit) }

  /// The upper left corner of the frame; zero where there is no ink.
  public var location: Point {
    get { frame?.origin ?? .zero }
    set { (start, shift) = (start + shift + (newValue - location), .zero) }
  }

  /// The size of the frame.
  public var size: Size { frame?.size ?? .zero }

  /// How far the content's marks are from where they are seen.
  @usableFromInline var way: Vector {
    let way = start.vector + shift
    return content.transform.isTranslation ? content.transform.way + way : way
  }

  /// The group in its place through other filters.
  public func through(_ filters: GroupFilters) -> FilteredGroup {
    with(filters, transform: transform, shift: shift)
  }

  /// The group with each of its marks changed as it was drawn.
  package func mappingMembers(_ change: (Mark) -> Mark) -> FilteredGroup {
    var group = self
    group = FilteredGroup(
      Content(content.drawn.map(change), content.transform, filters), at: start)
    group.shift = shift
    return group
  }

  /// Makes the current location the one where the group was put.
  package mutating func settle() {
    (start, shift) = (start + shift, .zero)
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.filtered(self))
    try visitor.visitFiltered(self)
  }

  /// Presents the marks in order, where they are seen.
  // Not inlined, as the visit of a mark comes back to it.
  @inlinable @inline(never) public func present<Visitor: MarkVisitor & ~Copyable>(
    to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let way = way
    for mark in content.shown { try mark.moved(by: way).accept(&visitor) }
  }
}

// MARK: - What a file keeps

extension FilteredGroup {
  /// A group from what it kept.
  package init(
    drawn: [Mark], transform: Transform, filters: GroupFilters, at start: Point
  ) {
    self.init(Content(drawn, transform, filters), at: start)
  }

  /// The marks as they were drawn, and what brings them to their places relative to `origin`.
  package var storage: (drawn: [Mark], transform: Transform, origin: Point) {
    (content.drawn, content.transform, start + shift)
  }

  /// The rectangle around what is seen, relative to the origin.
  package var box: Rect? { content.ink?.outset(by: filters.overhang * unit) }

  /// What leads from where the marks were drawn to where the group was put.
  package var transform: Transform {
    content.transform.concatenating(.translation(start.vector))
  }

  /// The group of the same marks that another transform put in place.
  package func with(_ filters: GroupFilters, transform: Transform, shift: Vector = .zero)
    -> FilteredGroup
  {
    var group = FilteredGroup(Content(content.drawn, transform, filters), at: .zero)
    group.shift = shift
    return group
  }

  /// The group where `transform` brings it.
  package func transformed(by transform: Transform) -> FilteredGroup {
    let put = self.transform.concatenating(.translation(shift))
    return with(filters, transform: put.concatenating(transform))
  }

  /// Whether another group has the same marks as they were drawn, which takes no time where both share them.
  func sharesMarks(with other: FilteredGroup) -> Bool {
    content === other.content
      || content.drawn.elementsEqual(other.content.drawn) { $0.isIdentical(to: $1) }
  }

  /// Whether another group that was moved as far keeps the same.
  func keepsSame(as other: FilteredGroup) -> Bool {
    start.hasBits(of: other.start) && filters == other.filters
      && content.transform == other.content.transform && sharesMarks(with: other)
  }
}

extension FilteredGroup: Hashable {
  /// Compares the marks in their places, and the filters.
  public static func == (left: FilteredGroup, right: FilteredGroup) -> Bool {
    guard left.filters == right.filters, left.unit == right.unit else { return false }
    if left.content === right.content, left.way == right.way { return true }
    return left.marks == right.marks
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(filters)
    hasher.combine(count)
  }
}

extension Transform {
  /// Whether it moves alone.
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  fileprivate var way: Vector { Vector(dx: tx, dy: ty) }
}

extension BoundsMeasurer {
  /// The rectangle around the ink of all marks; nil if there is none.
  fileprivate static func bounds(of marks: [Mark]) -> Rect? {
    var measurer = BoundsMeasurer()
    for mark in marks { mark.accept(&measurer) }
    return measurer.bounds
  }
}
