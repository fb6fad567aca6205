import Merging

/// The spots that steps made, in the order of their rows.
struct SpotTable {
  /// A spot before the mark below it is found.
  private struct Entry {
    let step: Int32
    /// The identities of the mark, and of the mark below.
    let mark: Int32
    let above: Int32
  }

  private var entries: [Entry] = []

  /// The marks whose parts overlap in each meet, which no act put at a spot.
  private let meets: [Int: [Int]]
  private var sittings: SittingOrder?

  /// The first spot of each mark, and the further ones of those that were brought.
  private var firsts = NumberTable()
  private var further: [Int: [Int32]] = [:]

  /// The ranks of marks that were put down before steps told spots, in the order of the steps; the last one of a mark counts.
  private var legacy: [Legacy] = []

  private struct Legacy {
    let mark: Int
    let rank: Double
  }

  init(_ meets: [Int: [Int]]) {
    self.meets = meets
  }

  /// Adds a spot, and returns its index.
  mutating func add(_ mark: Int, above: Int, by step: Int) -> Int {
    let index = Int32(entries.count)
    entries.append(
      Entry(
        step: Int32(step), mark: Int32(truncatingIfNeeded: mark),
        above: Int32(truncatingIfNeeded: above)))
    if firsts[mark] == nil {
      firsts[mark] = Int(index)
    } else {
      further[mark, default: []].append(index)
    }
    return Int(index)
  }

  /// Notes that a step put down a mark without telling a spot.
  mutating func note(_ mark: Int, at rank: Double) {
    if firsts[mark] == nil, meets[mark] == nil { legacy.append(Legacy(mark: mark, rank: rank)) }
  }

  /// The last spot of a mark up to a step, of whichever branch.
  func spot(of mark: Int, at step: Int, in steps: StepTable) -> Int? {
    if let more = further[mark] {
      for index in more.reversed() where steps.isBefore(Int(entries[Int(index)].step), step) {
        return Int(index)
      }
    }
    return firsts[mark] ?? spot(ofMeet: mark, in: steps)
  }

  /// The latest of the spots at which the marks of a meet were made.
  private func spot(ofMeet mark: Int, in steps: StepTable) -> Int? {
    (meets[mark] ?? []).compactMap { firsts[$0] }.filter { $0 < entries.count }.max { one, other in
      stamp(of: one, in: steps) < stamp(of: other, in: steps)
    }
  }

  private func stamp(of spot: Int, in steps: StepTable) -> (Int64, Int, Int) {
    let step = Int(entries[spot].step)
    return (
      steps.serials[step], sittings?.number(of: Int64(steps.sittings[step])) ?? 0, spot
    )
  }

  /// The marks that were at several spots.
  var brought: Dictionary<Int, [Int32]>.Keys { further.keys }

  /// The spots of marks that were put down before steps told spots are made now: they lie as their ranks do, below all newer ones.
  mutating func finish(_ steps: StepTable, _ sittings: SittingOrder) -> SpotOrder {
    self.sittings = sittings
    let start = entries.count
    let old = placeLegacy(from: start)
    var spots: [Spot] = []
    spots.reserveCapacity(start + old.count)
    for entry in entries {
      let step = Int(entry.step)
      let below =
        entry.above == 0 ? -1 : spot(of: Int(entry.above), at: step, in: steps, not: spots.count)
      spots.append(
        Spot(
          clock: Int(steps.serials[step]),
          sitting: sittings.number(of: Int64(steps.sittings[step])), above: below))
    }
    for offset in old {
      spots.append(Spot(clock: 0, sitting: -1, above: offset == 0 ? -1 : start + offset - 1))
    }
    return SpotOrder(spots)
  }

  /// Gives the marks that were put down before steps told spots a spot each, from `start` on in the order of their ranks.
  private mutating func placeLegacy(from start: Int) -> Range<Int> {
    var old: [Legacy] = []
    for entry in legacy {
      if let known = firsts[entry.mark] {
        if known >= start { old[known - start] = entry }
      } else {
        firsts[entry.mark] = start + old.count
        old.append(entry)
      }
    }
    legacy = []
    old.sort { ($0.rank, $0.mark) < ($1.rank, $1.mark) }
    for (offset, entry) in old.enumerated() { firsts[entry.mark] = start + offset }
    return old.indices
  }

  /// The last spot of a mark below another one up to a step; -1 if it has none.
  private func spot(of mark: Int, at step: Int, in steps: StepTable, not other: Int) -> Int {
    if further[mark] == nil, let first = firsts[mark] { return first }
    return spot(of: mark, at: step, in: steps) ?? -1
  }
}
