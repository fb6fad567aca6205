import Geometry

extension DrawingDifference {
  /// Finds which marks of two drawings are the same, in time proportional to their number.
  ///
  /// The matching pairs the closest marks first: equal marks in the same location, then equal marks elsewhere, then marks with
  /// the same body and another look, and at last marks with the same rank in the order. Among equal marks it pairs the lowest.
  /// The result doesn't depend on which drawing is the new one.
  package init(from old: [MarkPrint], to new: [MarkPrint]) {
    var matching = MarkMatching(old, new)
    matching.pairEnds { MarkKey($0.shape, $0.anchor) }
    matching.pair { MarkKey($0.shape, $0.anchor) }
    matching.pair { MarkKey($0.shape, at: $0.rank) }
    matching.pair { $0.hasOwnBody ? MarkKey($0.shape) : nil }
    matching.pair { $0.hasOwnBody ? MarkKey($0.body, at: $0.rank) : nil }
    matching.pair { MarkKey($0.body, $0.anchor) }
    matching.pair { $0.hasOwnBody ? MarkKey($0.body) : nil }
    matching.pair { print in print.container.map { MarkKey($0, at: print.rank) } }
    self.init(matching)
  }

  /// The differences between drawings whose marks are paired.
  init(_ matching: borrowing MarkMatching, _ regroupings: [Regrouping] = []) {
    let (mates, old, new) = (matching.mates, matching.old, matching.new)
    var pairs: [Pair] = []
    pairs.reserveCapacity(mates.count { $0 != nil })
    for (number, mate) in mates.enumerated() {
      guard let mate else { continue }
      pairs.append(Pair(mate, number, Change(from: old[mate], to: new[number])))
    }
    let kept = IncreasingRun.longest(in: pairs.map(\.old))
    Self.tellOrder(of: &pairs, except: kept, among: old.count)
    self.init(
      pairs: pairs, removed: matching.waiting, added: matching.lonely, regroupings: regroupings)
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
