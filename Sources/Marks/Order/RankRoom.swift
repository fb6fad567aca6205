/// Free ranks between two marks of a drawing, and new ranks for marks above if there are too few free ones.
///
/// This is the online list labelling of order maintenance (Dietz and Sleator, 1987): it relabels the marks above in
/// windows that double in size, until the marks lie far enough apart. Larger windows must be sparser, so that marks are
/// moved rarely: about 20 for each new mark if all are put at one spot.
struct RankRoom {
  /// The ranks of the new marks, the lowest first.
  private(set) var ranks: [Double] = []

  /// The marks that move, and their new ranks.
  private(set) var others: [(mark: RankedMark, rank: Double)] = []

  private let drawing: Drawing

  /// The ranks whose marks move.
  private var moving: Set<Double>

  /// The number of marks in the first window; each further window has twice as many.
  private static let leastWindow = 16

  /// The factor by which the required distance of marks grows with each window.
  private static let growth = 1.5

  /// Finds room for `count` marks above the one at `rank`, or below all if it is nil, as if the marks at the ranks in
  /// `moving` were removed.
  init(
    for count: Int, above rank: Double?, leavingOut moving: Set<Double>, in drawing: Drawing
  ) {
    (self.drawing, self.moving) = (drawing, moving)
    guard count > 0 else { return }
    if let rank, moving.isEmpty, let next = drawing.loadedRank(above: rank),
      let spread = spread(count, rank, next, apart: 2)
    {
      ranks = spread
      return
    }
    var above = MarksAbove(rank ?? -.infinity, in: drawing, leavingOut: moving)
    guard let next = above.next() else {
      // Above all marks, including those in `moving`.
      ranks = (0..<count).map { drawing.rankOnTop + Double($0) }
      return
    }
    if rank == nil,
      let spread = spread(count, under: min(next.rank, drawing.lowestStoredRank ?? next.rank))
    {
      ranks = spread
      return
    }
    let low = rank ?? Limits.ranks.lowerBound / 2
    if let spread = spread(count, low, next.rank, apart: 2) {
      ranks = spread
      return
    }
    makeRoom(for: count, low, next, &above)
  }

  private mutating func makeRoom(
    for count: Int, _ low: Double, _ next: RankedMark, _ marks: inout MarksAbove
  ) {
    var (window, apart, size) = ([next], 4.0, Self.leastWindow)
    while true {
      while window.count < size, let mark = marks.next() { window.append(mark) }
      let end = marks.next()
      moving.formUnion(window.map(\.rank))
      let new = count + window.count
      let spread = end.map { self.spread(new, low, $0.rank, apart: apart) }
      if let found = spread ?? self.spread(new, above: low) {
        ranks = Array(found.prefix(count))
        others = Array(zip(window, found.dropFirst(count)))
        return
      }
      if let end { window.append(end) }
      (size, apart) = (size * 2, apart * Self.growth)
    }
  }

  /// `count` whole ranks above `low` and above all marks.
  private func spread(_ count: Int, above low: Double) -> [Double]? {
    let first = max(drawing.rankOnTop, low.rounded(.down) + 1)
    return (0..<count).map { first + Double($0) }
  }

  /// `count` whole ranks below `high`; nil if they are too low for marks.
  private func spread(_ count: Int, under high: Double) -> [Double]? {
    let first = high.rounded(.up) - Double(count)
    guard first > RankRanges.lowest / 2, first + 1 > first else { return nil }
    return checked((0..<count).map { first + Double($0) }, -.infinity, high)
  }

  /// `count` evenly spaced ranks between `low` and `high`; nil if they are closer than `apart` times the spacing of
  /// Doubles.
  private func spread(
    _ count: Int, _ low: Double, _ high: Double, apart: Double
  ) -> [Double]? {
    let step = (high - low) / Double(count + 1)
    guard step >= apart * max(low.magnitude, high.magnitude).ulp else { return nil }
    return checked((1...count).map { low + step * Double($0) }, low, high)
  }

  /// `ranks`, with those that another mark has or had replaced by the next free ones; nil if they don't stay in order.
  private func checked(_ ranks: [Double], _ low: Double, _ high: Double) -> [Double]? {
    var checked: [Double] = []
    for rank in ranks {
      var rank = rank
      while moving.contains(rank) || !drawing.isFresh(rank) { rank = rank.nextUp }
      guard rank > checked.last ?? low, rank < high else { return nil }
      checked.append(rank)
    }
    return checked
  }
}

/// Iterates over the marks above a rank, the lowest first, and reads them in batches.
private struct MarksAbove: IteratorProtocol {
  private var batches: MarkBatches
  private var batch: ArraySlice<RankedMark> = []
  private let rank: Double
  private let leftOut: Set<Double>

  init(_ rank: Double, in drawing: Drawing, leavingOut leftOut: Set<Double>) {
    batches = MarkBatches(drawing, above: rank, first: 4)
    (self.rank, self.leftOut) = (rank, leftOut)
  }

  mutating func next() -> RankedMark? {
    while true {
      while let mark = batch.popFirst() {
        if mark.rank > rank, !leftOut.contains(mark.rank) { return mark }
      }
      guard let next = batches.next() else { return nil }
      batch = next.marks[...]
    }
  }
}
