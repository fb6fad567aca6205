public import Geometry

/// A composite of marks that are shown through filters, as one picture.
///
/// Its marks never change. The transform from where they were drawn to where the group was put, and the filters, are stored
/// beside them: to move, scale, rotate or filter a group writes no vertex again.
@frozen public struct FilteredGroup: Sendable {
  @usableFromInline let content: Content

  /// The point where the content's origin was put, and the shift: the translation since then.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// The content behind one reference, so that marks of other kinds take no more memory.
  @usableFromInline final class Content: Sendable {
    /// The marks as they were drawn, the lowest first.
    let drawn: [Mark]
    let transform: Transform
    let filters: GroupFilters

    /// The marks after the transform.
    @usableFromInline let shown: [Mark]

    /// Rectangles that contain the ink of each mark; nil for a mark without ink.
    let reaches: [Rect?]

    /// The rectangle around all their ink; nil if there is none.
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

  /// A group of marks, the lowest first, at their present locations.
  public init(_ marks: [Mark], through filters: GroupFilters = GroupFilters()) {
    self.init(Content(marks.map(\.settled), .identity, filters), at: .zero)
  }

  private init(_ content: Content, at start: Point) {
    (self.content, self.start) = (content, start)
  }

  public var filters: GroupFilters { content.filters }

  /// The size of a pixel of the filters in units of the canvas; it grows with the ink, as a shadow does.
  public var unit: Double {
    Limits.held(content.transform.magnification, in: Limits.widths)
  }

  /// The marks at their present locations, the lowest first.
  public var marks: [Mark] { content.shown.map { $0.moved(by: way) } }

  /// The mark at an index, at its present location; nil if there is none.
  func mark(at index: Int) -> Mark? {
    content.shown.indices.contains(index) ? content.shown[index].moved(by: way) : nil
  }

  /// The marks whose ink may touch an area.
  package func marks(touching area: Rect) -> [Mark] {
    let (way, there) = (way, area.offset(by: -way))
    return content.shown.indices.filter { content.reaches[$0]?.touches(there) == true }
      .map { content.shown[$0].moved(by: way) }
  }

  public var count: Int { content.drawn.count }

  package var vertexCount: Int { content.vertexCount }

  /// The rectangle around the ink, without the overhang of the filters; nil if there is no ink.
  public var inkFrame: Rect? { content.ink?.offset(by: start.vector + shift) }

  /// The rectangle around the ink and the overhang of the filters; nil if there is no ink.
  public var frame: Rect? { inkFrame?.outset(by: filters.overhang * unit) }

  /// The upper left corner of the frame; zero if there is no ink.
  public var location: Point {
    get { frame?.origin ?? .zero }
    set { (start, shift) = (start + shift + (newValue - location), .zero) }
  }

  /// The size of the frame.
  public var size: Size { frame?.size ?? .zero }

  /// The offset from the content's marks to their present locations.
  @usableFromInline var way: Vector {
    let way = start.vector + shift
    return content.transform.isTranslation ? content.transform.way + way : way
  }

  /// The group at the same location with other filters.
  public func through(_ filters: GroupFilters) -> FilteredGroup {
    with(filters, transform: transform, shift: shift)
  }

  /// The group with `change` applied to each of its marks as they were drawn.
  package func mappingMembers(_ change: (Mark) -> Mark) -> FilteredGroup {
    var group = self
    group = FilteredGroup(
      Content(content.drawn.map(change), content.transform, filters), at: start)
    group.shift = shift
    return group
  }

  /// The group with other marks in it, given at their present locations, the lowest first. Filters keep their size.
  package func holding(_ marks: [Mark]) -> FilteredGroup {
    let put = transform.concatenating(.translation(shift))
    guard unit != 1, !filters.text.isEmpty, let back = put.inverse else {
      return FilteredGroup(marks, through: filters)
    }
    let drawn = content.drawn
    let present = self.marks
    let kept = marks.indices.map { index in
      present.indices.contains(index) && present[index] == marks[index]
        ? drawn[index] : marks[index].settled.transformed(by: back)
    }
    return FilteredGroup(Content(kept, put, filters), at: .zero)
  }

  /// Adds `shift` to `start`, so that the group counts as put where it is now, and its shift is zero.
  package mutating func settle() {
    (start, shift) = (start + shift, .zero)
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.filtered(self))
    try visitor.visitFiltered(self)
  }

  /// Presents the marks in order, at their present locations. It isn't inlined, since visiting a mark calls it recursively.
  @inlinable @inline(never) public func present<Visitor: MarkVisitor & ~Copyable>(
    to visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let way = way
    for mark in content.shown { try mark.moved(by: way).accept(&visitor) }
  }
}

// MARK: - What a file keeps

extension FilteredGroup {
  /// A group from its stored parts.
  package init(
    drawn: [Mark], transform: Transform, filters: GroupFilters, at start: Point
  ) {
    self.init(Content(drawn, transform, filters), at: start)
  }

  /// The marks as they were drawn, and the transform that puts them at their locations relative to `origin`.
  package var storage: (drawn: [Mark], transform: Transform, origin: Point) {
    (content.drawn, content.transform, start + shift)
  }

  /// The rectangle around the ink and the overhang of the filters, relative to the origin.
  package var box: Rect? { content.ink?.outset(by: filters.overhang * unit) }

  /// The transform from where the marks were drawn to where the group was put.
  package var transform: Transform {
    content.transform.concatenating(.translation(start.vector))
  }

  /// The group of the same marks under another transform.
  package func with(_ filters: GroupFilters, transform: Transform, shift: Vector = .zero)
    -> FilteredGroup
  {
    var group = FilteredGroup(Content(content.drawn, transform, filters), at: .zero)
    group.shift = shift
    return group
  }

  /// The group with `transform` applied to where it is now. The marks as they were drawn stay.
  package func transformed(by transform: Transform) -> FilteredGroup {
    let put = self.transform.concatenating(.translation(shift))
    return with(filters, transform: put.concatenating(transform))
  }

  /// Whether another group has equal marks as they were drawn; constant time if both share them.
  func sharesMarks(with other: FilteredGroup) -> Bool {
    content === other.content
      || content.drawn.elementsEqual(other.content.drawn) { $0.isIdentical(to: $1) }
  }

  /// Whether another group with the same shift stores the same start, transform, filters and drawn marks.
  func keepsSame(as other: FilteredGroup) -> Bool {
    start.hasBits(of: other.start) && filters == other.filters
      && content.transform == other.content.transform && sharesMarks(with: other)
  }
}

extension FilteredGroup: Hashable {
  /// Compares the marks at their present locations, and the filters.
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
  /// Whether the transform only translates.
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
