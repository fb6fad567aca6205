/// A mark and its rank in the order of a drawing.
public struct RankedMark: Hashable, Sendable {
  /// Marks with lower ranks lie below it. No two marks of a state have the same rank.
  public let rank: Double

  /// Identifies the mark among all that the drawing ever had. A changed mark gets a new id.
  public let id: Int
  public let mark: Mark

  /// The marks from which it comes.
  public let lineage: Lineage

  public init(rank: Double, id: Int, mark: Mark, lineage: Lineage = .own) {
    self.rank = rank
    self.id = id
    self.mark = mark
    self.lineage = lineage
  }

  /// The id of the first version of the mark, which stays whatever is done to it.
  public var identity: Int { lineage.origin > 0 ? lineage.origin : id }

  /// The same version of the mark, looking or lying otherwise.
  package func with(_ mark: Mark) -> RankedMark {
    RankedMark(rank: rank, id: id, mark: mark, lineage: lineage)
  }

  /// The same version of the mark at another rank.
  package func at(_ rank: Double) -> RankedMark {
    RankedMark(rank: rank, id: id, mark: mark, lineage: lineage)
  }
}

extension RankedMark {
  /// Merges two sorted runs of marks.
  static func merged(
    _ left: some RandomAccessCollection<RankedMark>,
    _ right: some RandomAccessCollection<RankedMark>
  ) -> [RankedMark] {
    var merged: [RankedMark] = []
    merged.reserveCapacity(left.count + right.count)
    var (left, right) = (left[...], right[...])
    while let mine = left.first, let other = right.first {
      merged.append(mine.rank < other.rank ? left.removeFirst() : right.removeFirst())
    }
    return merged + left + right
  }
}
