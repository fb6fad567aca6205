import Documents
import Merging

/// The marks that stay at their ranks, from the bottom up, each with the position of its spot in the order of all spots.
struct PresentOrder {
  private var ranks: [Double] = []
  private var positions: [Int32] = []

  init(
    _ union: UnionActs, staying: (_ mark: Int, _ rank: Double) -> Int?,
    in database: borrowing Database
  ) throws(SQLiteError) {
    let rows = try database.prepare("SELECT place, mark FROM present ORDER BY place")
    while try rows.step() {
      let (rank, mark) = (rows.number(at: 0), Int(rows.integer(at: 1)))
      let spot: Int?
      if union.affected.roots.contains(union.lineages.root(of: mark)) {
        guard let found = staying(mark, rank) else { continue }
        spot = found
      } else {
        spot = union.spots.spot(
          of: union.lineages.identity(of: mark), at: union.head, in: union.steps)
      }
      ranks.append(rank)
      positions.append(
        spot.flatMap { union.order.positions.indices.contains($0) ? union.order.positions[$0] : nil }
          ?? -1)
    }
  }

  /// New ranks for marks, whose positions rise; nil if there are no numbers left between two ranks.
  func newRanks(for new: [Int32]) -> [Double]? {
    var found: [Double] = []
    var next = 0
    while next < new.count {
      let above = index(after: new[next])
      var end = next + 1
      while end < new.count, index(after: new[end]) == above { end += 1 }
      guard let more = ranks(for: end - next, below: above) else { return nil }
      found += more
      next = end
    }
    return found
  }

  /// The index of the first mark that lies above a position.
  private func index(after position: Int32) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func ranks(for count: Int, below index: Int) -> [Double]? {
    let below = index > 0 ? ranks[index - 1] : nil
    let above = index < ranks.count ? ranks[index] : nil
    switch (below, above) {
    case (nil, nil): return (1...count).map { Double($0) }
    case (let below?, nil): return (1...count).map { below.rounded(.down) + Double($0) }
    case (nil, let above?):
      return (1...count).map { above.rounded(.up) - Double(count + 1 - $0) }
    case (let below?, let above?):
      let step = (above - below) / Double(count + 1)
      guard step >= 4 * max(below.magnitude, above.magnitude).ulp else { return nil }
      return (1...count).map { below + step * Double($0) }
    }
  }
}
