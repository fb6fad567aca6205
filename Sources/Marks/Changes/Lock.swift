/// Marks that are locked or unlocked together, by their ranks. Nothing selects or changes a locked mark.
public struct Lock: Hashable, Sendable {
  public private(set) var ranks: RankRanges

  /// The number of marks according to the file, which may be wrong. Adding and removing the same marks leaves it unchanged.
  private var sum: Int

  public init(_ ranks: RankRanges = RankRanges(), count: Int = 0) {
    (self.ranks, sum) = (ranks, count)
  }

  /// The number of marks at the ranks.
  public var count: Int { min(max(sum, 0), Self.most) }

  public var isEmpty: Bool { ranks.isEmpty }

  /// Adds marks at other ranks.
  package mutating func add(_ other: Lock) {
    ranks = ranks.union(other.ranks)
    sum &+= other.sum
  }

  /// Removes marks at some of the ranks.
  package mutating func remove(_ other: Lock) {
    ranks = ranks.subtracting(other.ranks)
    sum &-= other.sum
  }

  /// An upper bound of the number of marks with ranks.
  private static let most = 1 << 48
}
