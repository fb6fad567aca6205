import Documents
import Marks
import Merging

/// The marks that stay at their ranks, from the bottom up, each with the position of its spot in the order of all spots.
struct PresentOrder {
  private var ranks: [Double] = []
  private var positions: [Int32] = []

  /// For parts of lines that share a spot with other parts: the sample of the line at which each begins.
  private var starts: [Int: Double] = [:]

  init(
    _ union: UnionActs, staying: (_ mark: Int) -> BuiltMark?,
    in database: borrowing Database
  ) throws(SQLiteError) {
    let rows = try database.prepare("SELECT place, mark FROM present ORDER BY place")
    while try rows.step() {
      let (rank, mark) = (rows.number(at: 0), Int(rows.integer(at: 1)))
      var spot: Int?
      if union.affected.roots.contains(union.lineages.root(of: mark)) {
        guard let found = staying(mark) else { continue }
        spot = found.spot
        if found.part.start > 0 { starts[ranks.count] = found.part.start }
      } else {
        spot = union.spots.spot(
          of: union.lineages.identity(of: mark), at: union.head, in: union.steps)
      }
      ranks.append(rank)
      positions.append(
        spot.flatMap {
          union.order.positions.indices.contains($0) ? union.order.positions[$0] : nil
        }
          ?? -1)
    }
  }

  /// Leaves out the fewest marks with which the others rise, and returns their ranks and places. Marks lie at other places than in
  /// the order of spots where somebody took a bringing back that somebody else went on with.
  mutating func takeStrays() -> [(rank: Double, place: Place)] {
    let places = positions.indices.map { place($0) }
    if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return [] }
    // Marks at one place are in their order.
    let sorted = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var numbers = [Int](repeating: 0, count: places.count)
    for (number, index) in sorted.enumerated() { numbers[index] = number }
    let stays = IncreasingRun.longest(in: numbers)
    let strays = places.indices.filter { !stays[$0] }.map { (ranks[$0], places[$0]) }
    let left = places.indices.filter { stays[$0] }
    (ranks, positions) = (left.map { ranks[$0] }, left.map { positions[$0] })
    starts = [:]
    for (index, old) in left.enumerated() where places[old].start > 0 {
      starts[index] = places[old].start
    }
    return strays
  }

  private func place(_ index: Int) -> Place {
    Place(position: positions[index], start: starts[index] ?? 0)
  }

  /// The ranks of marks that get others, since there was no room between two, and their new ranks.
  private(set) var moved: [(old: Double, new: Double)] = []

  /// New ranks for marks, whose positions rise.
  mutating func newRanks(for new: [Place]) -> [Double] {
    let before = ranks
    var found: [Double] = []
    var next = 0
    while next < new.count {
      let above = index(after: new[next])
      var end = next + 1
      while end < new.count, index(after: new[end]) == above { end += 1 }
      found += makeRoom(for: end - next, below: above)
      next = end
    }
    moved = zip(before, ranks).filter { $0 != $1 }.map { ($0, $1) }
    return found
  }

  /// The position of a mark's spot, and the beginning of a part of a line there.
  struct Place: Comparable {
    let position: Int32
    let start: Double

    static func < (one: Place, other: Place) -> Bool {
      (one.position, one.start) < (other.position, other.start)
    }
  }

  /// The rank of the mark right below the spots at a position, other than one rank; nil below all marks.
  func rank(below position: Int32, besides own: Double?) -> Double? {
    let index = positions.indices.sortedIndex { positions[$0] >= position } - 1
    guard index >= 0 else { return nil }
    guard ranks[index] == own else { return ranks[index] }
    return index > 0 ? ranks[index - 1] : nil
  }

  /// The index of the first mark that lies above a place.
  private func index(after place: Place) -> Int {
    positions.indices.sortedIndex { self.place($0) >= place }
  }

  /// Ranks between two marks. If they are too close, the marks above get other ranks, in windows that double in size until there is
  /// room, as those of `RankRoom`.
  private mutating func makeRoom(for count: Int, below index: Int) -> [Double] {
    let below = index > 0 ? ranks[index - 1] : nil
    var (window, apart) = (0, 4.0)
    while true {
      let end = min(index + window, ranks.count)
      let above = end < ranks.count ? ranks[end] : nil
      if let room = Self.spread(count + end - index, below, above, apart: apart) {
        for (offset, rank) in room.dropFirst(count).enumerated() { ranks[index + offset] = rank }
        return Array(room.prefix(count))
      }
      window = max(2 * window, 16)
      apart *= 1.5
    }
  }

  private static func spread(
    _ count: Int, _ below: Double?, _ above: Double?, apart: Double
  ) -> [Double]? {
    switch (below, above) {
    case (nil, nil): return (0..<count).map { Double($0 + 1) }
    case (let below?, nil): return (0..<count).map { below.rounded(.down) + Double($0 + 1) }
    case (nil, let above?):
      let first = above.rounded(.up) - Double(count)
      // There is always room above: the lowest marks are moved there.
      return first > Self.lowest ? (0..<count).map { first + Double($0) } : nil
    case (let below?, let above?):
      let step = (above - below) / Double(count + 1)
      guard step >= apart * max(below.magnitude, above.magnitude).ulp else { return nil }
      return (0..<count).map { below + step * Double($0 + 1) }
    }
  }

  private static let lowest = -0x1p47
}
