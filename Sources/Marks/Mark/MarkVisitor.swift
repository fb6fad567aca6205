/// An operation on marks: drawing, exporting, measuring, finding.
///
/// `visitMark` announces every mark except vertices, which are only corners of the line they belong to. A stroke then
/// passes its children in order, and itself last. No visit of a kind has a default implementation: a new kind of mark makes
/// the compiler name every visitor that doesn't know it yet, but for those that are a `MarkWalker`.
public protocol MarkVisitor: ~Copyable {
  associatedtype Failure: Error = Never

  /// A mark begins. The visit of its kind ends it.
  mutating func visitMark(_ mark: Mark) throws(Failure)

  /// A line begins, after its mark. A visitor that treats the line as a whole returns true: it is told neither the vertices nor
  /// the stroke, and the style's line isn't made for it.
  mutating func visitLine(_ line: Stroke) throws(Failure) -> Bool

  mutating func visitVertex(_ vertex: Vertex) throws(Failure)

  mutating func visitDot(_ dot: Dot) throws(Failure)

  /// A stroke, after all of its children.
  mutating func visitStroke(_ stroke: Stroke) throws(Failure)

  mutating func visitPicture(_ picture: PictureMark) throws(Failure)

  /// A group under filters. It presents its marks only to a visitor that asks for them, by `present`.
  mutating func visitFiltered(_ group: FilteredGroup) throws(Failure)

  /// A mark of a kind that this program doesn't know.
  mutating func visitForeign(_ foreign: ForeignMark) throws(Failure)
}

extension MarkVisitor where Self: ~Copyable {
  @inlinable public mutating func visitLine(_ line: Stroke) throws(Failure) -> Bool { false }
}

/// A visitor that treats leaves alike: `visitLeaf` is the visit of every leaf for which it has no visit of its own.
public protocol MarkWalker: MarkVisitor, ~Copyable {
  mutating func visitLeaf(_ leaf: some LeafMark) throws(Failure)
}

extension MarkWalker where Self: ~Copyable {
  @inlinable public mutating func visitDot(_ dot: Dot) throws(Failure) { try visitLeaf(dot) }

  @inlinable public mutating func visitPicture(_ picture: PictureMark) throws(Failure) {
    try visitLeaf(picture)
  }

  @inlinable public mutating func visitForeign(_ foreign: ForeignMark) throws(Failure) {
    try visitLeaf(foreign)
  }
}
