/// A change at one rank of a drawing: the mark before it and the mark after it.
public struct Edit: Hashable, Sendable {
  public let rank: Double
  public let old: RankedMark?
  public let new: RankedMark?

  /// An edit from `old` to `new`; nil if both are missing, or if their ranks differ.
  public init?(from old: RankedMark?, to new: RankedMark?) {
    guard let rank = (old ?? new)?.rank, (new ?? old)?.rank == rank else { return nil }
    self.rank = rank
    self.old = old
    self.new = new
  }

  /// The edit that undoes this one.
  public var reversed: Edit {
    Edit(rank: rank, old: new, new: old)
  }

  private init(rank: Double, old: RankedMark?, new: RankedMark?) {
    self.rank = rank
    self.old = old
    self.new = new
  }
}

extension Edit {
  /// Whether the edit changes anything.
  var hasEffect: Bool { old?.id != new?.id || old != new }

  /// The combined effect of `edits`, applied one after the other; sorted by rank, each rank once.
  public static func composed(_ edits: [Edit]) -> [Edit] {
    // By index, since a copy of an edit counts four references.
    let isSorted = edits.indices.dropFirst().allSatisfy { edits[$0 - 1].rank < edits[$0].rank }
    guard !isSorted else { return edits }
    let order = edits.indices.map { (rank: edits[$0].rank, index: $0) }.sorted { $0 < $1 }
    var composed: [Edit] = []
    for (rank, index) in order {
      let old = composed.last?.rank == rank ? composed.removeLast().old : edits[index].old
      composed.append(Edit(rank: rank, old: old, new: edits[index].new))
    }
    return composed
  }
}
