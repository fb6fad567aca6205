import Marks
import Merging

extension Reference {
  /// The marks that the points of all lines are.
  func stretches() -> [Shown] {
    var all: [Shown] = []
    for root in Set(born.values.map(\.root)).sorted() {
      var last: (leaves: [Int], carriers: Set<Int>)?
      for point in born[root]!.points {
        let leaves = leaves(at: point, of: root)
        guard !isErased(point, of: root), !leaves.isEmpty else {
          last = nil
          continue
        }
        let carriers = carriers(at: point, of: root)
        if let last, last.leaves == leaves,
          last.carriers == carriers || flaw == .actsDivideNothing
        {
          all[all.count - 1].points = all[all.count - 1].points.lowerBound...point
        } else {
          all.append(look(at: point, of: root, leaves))
        }
        last = (leaves, carriers)
      }
    }
    for index in all.indices {
      let (name, points) = (all[index].name, all[index].points)
      if name.count > 1 || born[name[0]]!.points != points {
        all[index].part = StrokePart(
          from: Double(points.lowerBound), to: Double(points.upperBound + 1))
      }
      all[index].name.sort { before(acts.names[$0], acts.names[$1]) }
    }
    return all
  }

  func before(_ one: MarkName, _ other: MarkName) -> Bool {
    guard case .made(let a, let b) = one, case .made(let c, let d) = other else { return false }
    return (a, b) < (c, d)
  }

  func look(at point: Int, of root: Int, _ leaves: [Int]) -> Shown {
    let talk = talk(at: point, of: root)
    let all = marks(at: point, of: root)
    var shown = Shown(
      name: leaves, part: nil, points: point...point, settings: [:], dx: 0, dy: 0, spot: -1,
      group: nil, place: [])
    var spot =
      leaves.map { (born[$0]!.rank, born[$0]!.spot) }.filter { $0.1 >= 0 }
      .max { flaw == .oldestLeafGivesSpot ? $0.0 > $1.0 : $0.0 < $1.0 } ?? (-1, -1)
    for done in talk {
      switch done.op {
      case .set(_, let property, let value):
        if shown.settings[property] == nil || flaw != .earliestValueCounts {
          shown.settings[property] = value
        }
      case .bring(_, let new):
        if done.rank > spot.0, flaw != .firstSpotCounts { spot = (done.rank, new) }
      default: break
      }
    }
    shown.spot = spot.1
    var movers = all.filter { acts.names[$0].isMade || !acts.names[$0].isMember }
    if acts.names[root].isMember { movers = [root] }
    var counted: Set<Int> = []
    var repeated: [Int] = []
    func follow(_ mark: Int) {
      for (group, _, _) in groups(of: mark) where flaw != .groupMovesAlone {
        if counted.insert(group).inserted { follow(group) }
        repeated.append(group)
      }
    }
    movers.forEach(follow)
    for mark in movers + (flaw == .groupMovesTwice ? repeated : counted.sorted()) {
      for done in live {
        guard case .move(let marks, let dx, let dy) = done.op else { continue }
        if flaw == .linesSayNothingOfPieces, movers.contains(mark), !leaves.contains(mark) {
          continue
        }
        for moved in marks where moved == mark {
          (shown.dx, shown.dy) =
            flaw == .lastMoveCounts ? (dx, dy) : (shown.dx + dx, shown.dy + dy)
        }
      }
    }
    return shown
  }

  /// Puts marks into groups that stand, and tells which those are.
  func place(_ all: inout [Shown], _ order: [Int]) -> Set<Int> {
    let standing = Set(
      all.filter { $0.part == nil && born[$0.name[0]]!.root == $0.name[0] }.map { $0.name[0] })
    for index in all.indices {
      let points = all[index].points
      let root = born[all[index].name[0]]!.root
      if case .member(let group, let position) = acts.names[root] {
        all[index].group = standing.contains(group) ? group : -2
        all[index].place = [-1, position]
        continue
      }
      let into = marks(at: points.lowerBound, of: root).flatMap(groups)
        .filter { standing.contains($0.group) }.sorted {
          ($0.rank, $0.position) < ($1.rank, $1.position)
        }
      if let group = flaw == .earliestGroupCounts ? into.first : into.last {
        all[index].group = group.group
        all[index].place = [
          group.rank, flaw == .positionInGroupIsIgnored ? 0 : group.position,
        ]
      } else {
        all[index].place = [all[index].spot < 0 ? -1 : order[all[index].spot], 0]
      }
    }
    return standing
  }

  /// The marks in their order, those in groups behind their groups.
  func nested(_ all: [Shown], inside group: Int?) -> [Shown] {
    let here = all.filter { $0.group == group }.sorted {
      $0.place == $1.place
        ? $0.points.lowerBound < $1.points.lowerBound : $0.place.lexicographicallyPrecedes($1.place)
    }
    return here.flatMap { mark -> [Shown] in
      guard mark.part == nil else { return [mark] }
      let inside = nested(all, inside: mark.name[0])
      let isGroup = born.keys.contains { one in
        groups(of: one).contains { $0.group == mark.name[0] }
      }
      return isGroup && inside.isEmpty && flaw != .emptyGroupStays ? [] : [mark] + inside
    }
  }

  /// The position of each spot.
  func order(_ aboves: [(above: Int, step: Int)]) -> [Int] {
    var order: [Int] = []
    let liveSteps = Set(live.map(\.step))
    func below(_ spot: Int) -> Int {
      var below = aboves[spot].above
      while flaw == .deadSpotsAreLeftOut, below >= 0, !liveSteps.contains(aboves[below].step) {
        below = aboves[below].above
      }
      return below
    }
    func visit(_ spot: Int) {
      if spot >= 0 { order.append(spot) }
      let above = aboves.indices.filter { below($0) == spot }.sorted {
        let (a, b) = (acts.steps[aboves[$0].step].stamp, acts.steps[aboves[$1].step].stamp)
        return a == b ? $0 > $1 : a > b
      }
      (flaw == .oldestSpotFirst ? above.reversed() : above).forEach(visit)
    }
    visit(-1)
    return aboves.indices.map { order.firstIndex(of: $0)! }
  }

  /// The values of the keys.
  var entries: [Int: Int] {
    var entries: [Int: (Int, Int)] = [:]
    for done in live {
      guard case .enter(let key, let revision, let value) = done.op else { continue }
      if let old = entries[key], flaw != .revisionIsIgnored {
        if old.0 > revision || old.0 == revision && flaw == .firstEntryOfRevisionCounts {
          continue
        }
      }
      entries[key] = (revision, value)
    }
    return entries.mapValues(\.1)
  }
}
