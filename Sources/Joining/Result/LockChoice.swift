import Documents
import Marks

/// The ranks that are to be locked after a step, of those at which it changes something. A mark may come to the rank of another
/// one.
struct LockChoice {
  private let ranges: RankRanges
  private var choices: [Double: Bool] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare("SELECT first, last FROM locked ORDER BY first")
    var runs: [RankRanges.Run] = []
    while try rows.step() {
      runs.append(RankRanges.Run(first: rows.number(at: 0), last: rows.number(at: 1)))
    }
    guard let ranges = RankRanges(runs) else {
      throw .corrupt("read locked", "a place comes twice")
    }
    self.ranges = ranges
  }

  /// Whether a rank is locked before the step.
  func wasLocked(_ rank: Double) -> Bool { ranges.contains(rank) }

  /// Whether it is to be locked, as far as is known.
  func isLocked(_ rank: Double) -> Bool { choices[rank] ?? wasLocked(rank) }

  mutating func put(at rank: Double, isLocked: Bool) { choices[rank] = isLocked }

  /// Notes that no mark lies at a rank any more, unless another one was put there; `again` if that is gone too.
  mutating func take(_ rank: Double, again: Bool = false) {
    if again || choices[rank] == nil { choices[rank] = false }
  }

  /// The parts of the step's delta.
  var parts: [Delta.Part] {
    func lock(_ isLocked: Bool) -> Lock? {
      let ranks = choices.filter { $0.value == isLocked && wasLocked($0.key) != isLocked }
      return ranks.isEmpty ? nil : Lock(RankRanges(ranks.keys.sorted()), count: ranks.count)
    }
    return [lock(false).map(Delta.Part.unlock), lock(true).map(Delta.Part.lock)].compactMap(\.self)
  }
}
