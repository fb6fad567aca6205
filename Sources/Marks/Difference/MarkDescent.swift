/// Finds which marks of a drawing were made of marks of another one, by the marks from which they come.
struct MarkDescent {
  private let kin: CommonKin
  private let old: [Int]
  private let new: [Int]

  /// The old and the new marks by the names of the marks that are in them, themselves included.
  private var oldNames: [Int: Int] = [:]
  private var newNames: [Int: Int] = [:]

  /// The marks that are one mark in both drawings, though with other identities, such as a line and what an eraser left of it.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// `old` and `new` are the marks that have no identity in common, the lowest first.
  init(of old: [Int], _ new: [Int], among kin: CommonKin) {
    (self.old, self.new, self.kin) = (old, new, kin)
    guard !old.isEmpty, !new.isEmpty else { return }
    oldNames = Self.names(of: old, in: kin.old) { $0 }
    newNames = Self.names(of: new, in: kin.new, kin.name)
  }

  /// Each name stands for one mark: a mark that is there by itself, or else a group in which it is.
  private static func names(
    of numbers: [Int], in drawing: MarkKin, _ name: (Int) -> Int
  ) -> [Int: Int] {
    var names: [Int: Int] = [:]
    for number in numbers { names[name(drawing.identities[number])] = number }
    for number in numbers {
      var waiting = drawing.members(of: drawing.identities[number])
      while let member = waiting.popLast() {
        guard names.updateValue(names[name(member)] ?? number, forKey: name(member)) == nil else {
          continue
        }
        waiting += drawing.members(of: member)
      }
    }
    return names
  }

  /// The marks that were cut, grouped or dissolved, the lowest first. It finds `pairs` as well.
  mutating func regroupings() -> [DrawingDifference.Regrouping] {
    var unions = Unions(old, new)
    var (olds, news) = (Ancestors(oldNames), Ancestors(newNames))
    for (name, number) in newNames {
      guard let ancestor = olds.nearest(to: name, kin.origin) else { continue }
      if !areNamesakes(ancestor, number) { unions.join(ancestor, number) }
    }
    for (name, number) in oldNames {
      guard let ancestor = news.nearest(to: name, kin.origin) else { continue }
      if !areNamesakes(number, ancestor) { unions.join(number, ancestor) }
    }
    var regroupings: [DrawingDifference.Regrouping] = []
    for (old, new) in unions.sets() {
      let before = old.contains { kin.old.isGroup(kin.old.identities[$0]) }
      let after = new.contains { kin.new.isGroup(kin.new.identities[$0]) }
      if old.count == 1, new.count == 1, before == after {
        pairs.append((old[0], new[0]))
      } else {
        let kind: DrawingDifference.Regrouping.Kind =
          switch (before, after) {
          case (true, true): .regrouped
          case (true, false): .dissolved
          case (false, true): .grouped
          case (false, false): new.count == 1 ? .mended : .cut
          }
        regroupings.append(DrawingDifference.Regrouping(kind: kind, old: old, new: new))
      }
    }
    return regroupings
  }

  /// Whether two marks have one name without being the same mark, as in copies of one sitting that went on twice.
  private func areNamesakes(_ one: Int, _ other: Int) -> Bool {
    kin.old.identities[one] == kin.name(kin.new.identities[other])
  }
}

/// Finds for names the nearest mark from which they come and that is known, each on the way once.
private struct Ancestors {
  private let known: [Int: Int]
  private var found: [Int: Int?] = [:]

  init(_ known: [Int: Int]) { self.known = known }

  mutating func nearest(to name: Int, _ origin: (Int) -> Int?) -> Int? {
    var (path, result) = ([Int](), nil as Int?)
    var next: Int? = name
    while let name = next {
      if let number = known[name] {
        result = number
        break
      }
      if let before = found[name] {
        result = before
        break
      }
      path.append(name)
      next = origin(name)
    }
    for name in path { found[name] = .some(result) }
    return result
  }
}

/// Sets of old and new marks that are joined.
private struct Unions {
  private let old: [Int]
  private let new: [Int]
  private var places: (old: [Int: Int], new: [Int: Int])

  /// For each mark another one of its set, or itself: the old ones first.
  private var parents: [Int]

  init(_ old: [Int], _ new: [Int]) {
    (self.old, self.new) = (old, new)
    places.old = Dictionary(uniqueKeysWithValues: zip(old, 0..<old.count))
    places.new = Dictionary(uniqueKeysWithValues: zip(new, old.count..<old.count + new.count))
    parents = Array(0..<old.count + new.count)
  }

  private mutating func root(of place: Int) -> Int {
    var place = place
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }

  mutating func join(_ one: Int, _ other: Int) {
    guard let one = places.old[one], let other = places.new[other] else { return }
    let (low, high) = (root(of: one), root(of: other))
    parents[max(low, high)] = min(low, high)
  }

  /// The sets with more than one mark, in the order of their lowest old ones.
  mutating func sets() -> [(old: [Int], new: [Int])] {
    var sets: [Int: (old: [Int], new: [Int])] = [:]
    for place in parents.indices {
      let root = root(of: place)
      if place < old.count {
        sets[root, default: ([], [])].old.append(old[place])
      } else {
        sets[root, default: ([], [])].new.append(new[place - old.count])
      }
    }
    return sets.sorted { $0.key < $1.key }.map(\.value).filter {
      !$0.old.isEmpty && !$0.new.isEmpty
    }
  }
}
