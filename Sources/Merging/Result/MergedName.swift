package import Marks

/// The name of a mark of the merged drawing: a mark that some act made, or the part where several overlap, or that is left of one.
package struct MergedName: Hashable, Sendable {
  /// In the order of their names; marks are indexes of the table of names.
  package let primes: [Int]
  /// The part that a meet is; nil for the whole of the one mark.
  package let part: StrokePart?

  /// The mark that an act made.
  package var whole: Int? { part == nil ? primes.first : nil }
}
