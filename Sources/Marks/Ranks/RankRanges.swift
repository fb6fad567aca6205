/// A set of ranks, stored as runs that don't say which of their ranks have marks: all ranks of a drawing are one
/// run, whatever its size.
public struct RankRanges: Hashable, Sendable {
  /// All ranks from `first` to `last`, including both.
  public struct Run: Hashable, Sendable {
    public let first: Double
    public let last: Double

    public init(first: Double, last: Double) {
      (self.first, self.last) = (first, last)
    }

    package func contains(_ rank: Double) -> Bool {
      first <= rank && rank <= last
    }
  }

  /// Sorted and disjoint.
  public private(set) var runs: [Run]

  /// The lowest rank that a mark can have.
  public static let lowest = -0x1p48

  public init() {
    runs = []
  }

  /// A set of single ranks, which must rise.
  public init(_ ranks: some Sequence<Double>) {
    runs = ranks.map { Run(first: $0, last: $0) }
  }

  /// All ranks up to `last`.
  public init(through last: Double) {
    runs = [Run(first: Self.lowest, last: last)]
  }

  /// A set of runs; nil if they aren't sorted and disjoint.
  public init?(_ runs: [Run]) {
    guard runs.allSatisfy({ $0.first <= $0.last }),
      zip(runs, runs.dropFirst()).allSatisfy({ $0.last < $1.first })
    else { return nil }
    self.runs = runs
  }

  /// All ranks of some runs, which may overlap and come in any order.
  package init(joining runs: some Sequence<Run>) {
    self.runs = []
    for run in runs.sorted(by: { $0.first < $1.first }) where run.first <= run.last {
      if let last = self.runs.last, run.first <= last.last {
        self.runs[self.runs.count - 1] = Run(first: last.first, last: max(last.last, run.last))
      } else {
        self.runs.append(run)
      }
    }
  }

  public var isEmpty: Bool { runs.isEmpty }

  public func contains(_ rank: Double) -> Bool {
    let index = runs.sortedIndex { $0.last >= rank }
    return index < runs.count && runs[index].first <= rank
  }

  /// Whether the set contains a rank from `first` to `last`.
  package func touches(_ first: Double, _ last: Double) -> Bool {
    let index = runs.sortedIndex { $0.last >= first }
    return index < runs.count && runs[index].first <= last
  }

  /// Whether the set contains all ranks up to `top`.
  func coversAll(to top: Double) -> Bool {
    runs.first.map { $0.first <= Self.lowest && $0.last >= top } ?? false
  }

  /// The ranks that are in this set or in the other one.
  public func union(_ other: RankRanges) -> RankRanges {
    combined(with: other) { $0 || $1 }
  }

  /// The ranks that are in both sets.
  public func intersection(_ other: RankRanges) -> RankRanges {
    combined(with: other) { $0 && $1 }
  }

  public func subtracting(_ other: RankRanges) -> RankRanges {
    combined(with: other) { $0 && !$1 }
  }

  /// The ranks for which `isWanted` returns true, given whether this set and the other one contain them.
  private func combined(
    with other: RankRanges, _ isWanted: (Bool, Bool) -> Bool
  ) -> RankRanges {
    var (mine, theirs) = (Borders(runs), Borders(other.runs))
    var (isMine, isTheirs, start) = (false, false, Double?.none)
    var combined: [Run] = []
    while let border = Self.lower(mine.next, theirs.next) {
      if mine.next == border {
        mine.advance()
        isMine.toggle()
      }
      if theirs.next == border {
        theirs.advance()
        isTheirs.toggle()
      }
      let isIn = isWanted(isMine, isTheirs)
      if isIn, start == nil { start = border }
      if !isIn, let first = start {
        combined.append(Run(first: first, last: border.nextDown))
        start = nil
      }
    }
    return RankRanges(unchecked: combined)
  }

  private static func lower(_ left: Double?, _ right: Double?) -> Double? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  private init(unchecked runs: [Run]) {
    self.runs = runs
  }

  /// Iterates over the first rank of each run and the one after its last rank, the lowest first.
  private struct Borders {
    private let runs: [Run]
    private var index = 0
    private var isInside = false

    init(_ runs: [Run]) {
      self.runs = runs
    }

    var next: Double? {
      guard index < runs.count else { return nil }
      return isInside ? runs[index].last.nextUp : runs[index].first
    }

    mutating func advance() {
      if isInside { index += 1 }
      isInside.toggle()
    }
  }
}
