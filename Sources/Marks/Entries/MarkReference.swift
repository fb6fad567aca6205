/// Identifies a mark of a drawing, or a mark inside a group.
///
/// A reference to a removed mark stays valid, and finds it again when undo brings it back.
public struct MarkReference: Hashable, Sendable {
  /// The rank of the mark, or of the outermost group around it.
  public let rank: Double

  /// The id of the mark at the rank. Another mark that gets the rank has another id.
  public let id: Int

  /// The path into the group: the index of the mark in it, in the group inside that, and so on; empty for the mark itself.
  public let path: [Int]

  public init(rank: Double, id: Int, path: [Int] = []) {
    (self.rank, self.id, self.path) = (rank, id, path)
  }

  public init(_ mark: RankedMark) {
    self.init(rank: mark.rank, id: mark.id)
  }
}

extension MarkReference: Comparable {
  public static func < (left: MarkReference, right: MarkReference) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.id != right.id { return left.id < right.id }
    return left.path.lexicographicallyPrecedes(right.path)
  }
}
