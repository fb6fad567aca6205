/// A mark and its rank in the order of a drawing.
public struct RankedMark: Hashable, Sendable {
  /// Marks with lower ranks lie below it. No two marks of a state have the same rank.
  public let rank: Double

  /// Identifies the mark among all that the drawing ever had. A changed mark gets a new id.
  public let id: Int
  public let mark: Mark

  public init(rank: Double, id: Int, mark: Mark) {
    self.rank = rank
    self.id = id
    self.mark = mark
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
