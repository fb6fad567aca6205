extension DrawingDifference {
  /// Finds which marks of two drawings with a common history are the same, in time proportional to their number.
  ///
  /// A mark is the same as long as it has its identity. What was cut, grouped or dissolved is found by the marks from which the
  /// others come. Marks that neither explains, such as those that were cut and pasted, are matched by their bodies, but not by
  /// their ranks, since people who draw in two copies give the same ranks to different marks.
  package init(from old: [MarkPrint], to new: [MarkPrint], among kin: CommonKin) {
    var matching = MarkMatching(old, new)
    matching.pairIdentities(of: kin)
    var descent = MarkDescent(of: matching.waiting, matching.lonely, among: kin)
    let regroupings = descent.regroupings()
    matching.pair(descent.pairs)
    matching.settle(regroupings)
    matching.pair { MarkKey($0.shape, $0.anchor) }
    matching.pair { $0.hasOwnBody ? MarkKey($0.shape) : nil }
    matching.pair { $0.hasOwnBody ? MarkKey($0.body, at: $0.rank) : nil }
    matching.pair { $0.hasOwnBody ? MarkKey($0.body) : nil }
    let plain = DrawingDifference(matching, regroupings)
    let locks = (old: kin.old.locked, new: kin.new.locked)
    let pairs = plain.pairs.map { pair in
      let before = locks.old.contains(old[pair.old].rank)
      let after = locks.new.contains(new[pair.new].rank)
      var pair = pair
      pair.lock = before == after ? nil : after ? .locked : .unlocked
      return pair
    }
    self.init(
      pairs: locks.old == locks.new && locks.old.isEmpty ? plain.pairs : pairs,
      removed: plain.removed, added: plain.added, regroupings: regroupings)
  }
}

extension MarkMatching {
  /// Pairs the marks that have the same identity.
  fileprivate mutating func pairIdentities(of kin: CommonKin) {
    let (olds, news) = (kin.old.identities, kin.new.identities)
    let (old, new) = (old, new)
    func areSame(_ one: Int, _ other: Int) -> Bool {
      olds[one] == kin.name(news[other]) && old[one].mayBecome(new[other])
    }
    pairAlikeEnds(areSame)
    var numbers: [Int: Int] = [:]
    for number in waiting { numbers[olds[number]] = number }
    var pairs: [(old: Int, new: Int)] = []
    for other in lonely {
      let name = kin.name(news[other])
      guard let one = numbers[name], areSame(one, other) else { continue }
      // In a file that somebody made, two marks can have one identity.
      numbers[name] = nil
      pairs.append((one, other))
    }
    pair(pairs)
  }
}

extension MarkPrint {
  /// Whether the other mark can be a later version of this one, by its kind. If two programs went on in copies of one sitting,
  /// different marks have the same number of it.
  fileprivate func mayBecome(_ other: MarkPrint) -> Bool {
    hasOwnBody == other.hasOwnBody || container != nil || other.container != nil
  }
}
