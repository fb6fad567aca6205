/// An operation on marks: drawing, exporting, measuring, finding.
///
/// `visitMark` announces every mark except vertices, which are only corners of the line they belong to. A stroke then passes its
/// children in order, and itself last. The visits of kinds have no default implementations: when a kind is added, the compiler
/// reports every visitor without a visit for it, except a `MarkWalker`.
public protocol MarkVisitor: ~Copyable {
  associatedtype Failure: Error = Never

  /// Called when a mark begins. The visit of its kind ends it.
  mutating func visitMark(_ mark: Mark) throws(Failure)

  /// Called when a line begins, after its mark. A visitor that treats the line as a whole returns true: it gets neither the
  /// vertices nor the stroke then, and the curve of the style isn't made for it.
  mutating func visitLine(_ line: Stroke) throws(Failure) -> Bool

  mutating func visitVertex(_ vertex: Vertex) throws(Failure)

  mutating func visitDot(_ dot: Dot) throws(Failure)

  /// Called with a stroke, after all of its children.
  mutating func visitStroke(_ stroke: Stroke) throws(Failure)

  mutating func visitPicture(_ picture: PictureMark) throws(Failure)

  mutating func visitShape(_ shape: ShapeMark) throws(Failure)

  mutating func visitText(_ text: TextMark) throws(Failure)

  /// Called with a group under filters. It presents its marks only to a visitor that calls `present`.
  mutating func visitFiltered(_ group: FilteredGroup) throws(Failure)

  /// Called with a foreign mark, of a kind that this program doesn't know.
  mutating func visitForeign(_ foreign: ForeignMark) throws(Failure)
}

extension MarkVisitor where Self: ~Copyable {
  @inlinable public mutating func visitLine(_ line: Stroke) throws(Failure) -> Bool { false }
}

/// A visitor that treats leaves alike: `visitLeaf` is called for every leaf whose visit it doesn't implement.
public protocol MarkWalker: MarkVisitor, ~Copyable {
  mutating func visitLeaf(_ leaf: some LeafMark) throws(Failure)
}

extension MarkWalker where Self: ~Copyable {
  @inlinable public mutating func visitDot(_ dot: Dot) throws(Failure) { try visitLeaf(dot) }

  @inlinable public mutating func visitPicture(_ picture: PictureMark) throws(Failure) {
    try visitLeaf(picture)
  }

  @inlinable public mutating func visitShape(_ shape: ShapeMark) throws(Failure) {
    try visitLeaf(shape)
  }

  @inlinable public mutating func visitText(_ text: TextMark) throws(Failure) {
    try visitLeaf(text)
  }

  @inlinable public mutating func visitForeign(_ foreign: ForeignMark) throws(Failure) {
    try visitLeaf(foreign)
  }
}
