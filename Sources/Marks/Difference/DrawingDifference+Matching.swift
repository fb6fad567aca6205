import Geometry

extension DrawingDifference {
  /// Finds which marks of two drawings are the same, in time proportional to their number.
  ///
  /// The matching pairs the closest marks first: equal marks in the same location, then equal marks elsewhere, then marks with
  /// the same body and another look, and at last marks with the same rank in the order. Among equal marks it pairs the lowest.
  /// The result doesn't depend on which drawing is the new one.
  package init(from old: [MarkPrint], to new: [MarkPrint]) {
    var matching = Matching(old, new)
    matching.pairEnds { MarkKey($0.shape, $0.anchor) }
    matching.pair { MarkKey($0.shape, $0.anchor) }
    matching.pair { MarkKey($0.shape, at: $0.rank) }
    matching.pair { $0.hasOwnBody ? MarkKey($0.shape) : nil }
    matching.pair { $0.hasOwnBody ? MarkKey($0.body, at: $0.rank) : nil }
    matching.pair { MarkKey($0.body, $0.anchor) }
    matching.pair { $0.hasOwnBody ? MarkKey($0.body) : nil }
    matching.pair { print in print.container.map { MarkKey($0, at: print.rank) } }
    let mates = matching.mates
    var pairs: [Pair] = []
    pairs.reserveCapacity(mates.count { $0 != nil })
    for (number, mate) in mates.enumerated() {
      guard let mate else { continue }
      pairs.append(Pair(mate, number, Change(from: old[mate], to: new[number])))
    }
    let kept = IncreasingRun.longest(in: pairs.map(\.old))
    Self.tellOrder(of: &pairs, except: kept, among: old.count)
    self.init(
      pairs: pairs, removed: matching.waiting, added: mates.indices.filter { mates[$0] == nil })
  }

  /// Sets `order` of the pairs for which `kept` is false: forward if more kept marks lie below the mark in the new drawing than
  /// in the old one, otherwise backward. Kept marks are in the same order in both.
  private static func tellOrder(of pairs: inout [Pair], except kept: [Bool], among count: Int) {
    guard kept.contains(false) else { return }
    // The number of kept marks below each old mark.
    var below = [Int](repeating: 0, count: count + 1)
    for (pair, isKept) in zip(pairs, kept) where isKept { below[pair.old + 1] = 1 }
    for number in 1..<below.count { below[number] += below[number - 1] }
    var now = 0
    for (index, isKept) in kept.enumerated() {
      if isKept {
        now += 1
      } else {
        pairs[index].order = now > below[pairs[index].old] ? .forward : .backward
      }
    }
  }
}

extension DrawingDifference.Change {
  fileprivate init(from old: MarkPrint, to new: MarkPrint) {
    if old.shape != new.shape {
      self = .changed
    } else {
      self = old.lies(at: new.anchor) ? .none : .moved(by: new.anchor - old.anchor)
    }
  }
}

/// The properties that paired marks have in common.
private struct MarkKey: Hashable {
  let hash: Int
  let x: UInt64
  let y: UInt64
  let rank: UInt64

  init(_ hash: Int) {
    (self.hash, x, y, rank) = (hash, 0, 0, 0)
  }

  // Adding zero turns minus zero into zero.

  init(_ hash: Int, _ anchor: Point) {
    self.hash = hash
    (x, y, rank) = ((anchor.x + 0).bitPattern, (anchor.y + 0).bitPattern, 0)
  }

  init(_ hash: Int, at rank: Double) {
    (self.hash, x, y) = (hash, 0, 0)
    self.rank = (rank + 0).bitPattern
  }
}

/// The marks of two drawings, some of which are paired already.
private struct Matching {
  private let old: [MarkPrint]
  private let new: [MarkPrint]

  /// The old marks without a mate, the lowest first.
  private(set) var waiting: [Int]

  /// The old mark that is paired with each new one.
  private(set) var mates: [Int?]

  init(_ old: [MarkPrint], _ new: [MarkPrint]) {
    (self.old, self.new) = (old, new)
    waiting = Array(old.indices)
    mates = [Int?](repeating: nil, count: new.count)
  }

  /// Pairs the lowest marks, and then the highest ones, as long as their keys are equal, which covers nearly all marks of two
  /// versions of a drawing. So equal marks among them get the right mates.
  mutating func pairEnds(by key: (MarkPrint) -> MarkKey) {
    let most = min(old.count, new.count)
    let low = (0..<most).first { key(old[$0]) != key(new[$0]) } ?? most
    let high =
      (0..<most - low).first { key(old[old.count - 1 - $0]) != key(new[new.count - 1 - $0]) }
      ?? most - low
    for number in 0..<low { mates[number] = number }
    for number in 0..<high { mates[new.count - 1 - number] = old.count - 1 - number }
    waiting = Array(low..<old.count - high)
  }

  /// Pairs the marks that have the same key, the lowest with the lowest.
  mutating func pair(by key: (MarkPrint) -> MarkKey?) {
    let lonely = mates.indices.filter { mates[$0] == nil }
    guard !waiting.isEmpty, !lonely.isEmpty else { return }
    // The lowest waiting mark of each key, and above each mark the next one of its key.
    var lowest: [MarkKey: Int] = [:]
    var above = [Int?](repeating: nil, count: waiting.count)
    for index in waiting.indices.reversed() {
      guard let key = key(old[waiting[index]]) else { continue }
      above[index] = lowest.updateValue(index, forKey: key)
    }
    var isPaired = [Bool](repeating: false, count: waiting.count)
    for number in lonely {
      guard let key = key(new[number]), let index = lowest[key] else { continue }
      lowest[key] = above[index]
      isPaired[index] = true
      mates[number] = waiting[index]
    }
    waiting = waiting.indices.filter { !isPaired[$0] }.map { waiting[$0] }
  }
}
