/// Whatever is done to marks: drawing, exporting, measuring, finding.
///
/// Every mark but a vertex is announced by `visitMark`. A stroke then presents its children in order, and last the
/// stroke itself; a vertex is seen only as a corner of the line it is part of, so it is never announced. Nothing
/// has a default: a new kind of mark makes the compiler name every visitor that doesn't know it yet.
public protocol MarkVisitor: ~Copyable {
  associatedtype Failure: Error = Never

  /// A mark begins; the visit of its kind ends it.
  mutating func visitMark(_ mark: Mark) throws(Failure)

  mutating func visitVertex(_ vertex: Vertex) throws(Failure)

  mutating func visitDot(_ dot: Dot) throws(Failure)

  /// The stroke whose children have all been presented.
  mutating func visitStroke(_ stroke: Stroke) throws(Failure)

  /// A mark of a kind that this program doesn't know.
  mutating func visitForeign(_ foreign: ForeignMark) throws(Failure)
}
