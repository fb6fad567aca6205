/// The drawing that a set of acts means: a function of the set alone, whatever the order in which the acts are given.
package struct MergedDrawing: Sendable {
  /// From the bottom up; the members of a group follow it.
  package let marks: [MergedMark]
  package let clashes: [Clash]
  /// In the order of the marks' names.
  package let removalClashes: [RemovalClash]
  /// By key.
  package let entries: [Entry]

  /// The spots of the acts are those that the order was made of.
  package init(_ acts: ActSet, order: SpotOrder) {
    let state = FoldState(acts)
    var placed: [PlacedStretch] = []
    var disagreements: [(Disagreement, MergedName)] = []
    var known: Set<[Int]> = []
    for stretch in state.stretches {
      guard let new = Self.placed(stretch, state, order) else { continue }
      placed.append(new)
      for one in stretch.disagreements where known.insert(one.key).inserted {
        disagreements.append((one, new.mark.name))
      }
    }
    marks = Nesting(placed, state).marks
    clashes = disagreements.sorted { $0.0.isBefore($1.0, state.births) }.map { one, name in
      Clash(
        mark: name, property: one.here.property, here: state.setting(one.here),
        there: state.setting(one.there))
    }
    removalClashes = RemovalFinder(state).clashes
    entries = Self.entries(state)
  }

  private static func placed(
    _ stretch: Stretch, _ state: FoldState, _ order: SpotOrder
  ) -> PlacedStretch? {
    let primes = stretch.leaves.sorted(by: state.births.isBefore)
    guard let root = state.births.births[primes[0]]?.root else { return nil }
    let spot = spot(of: stretch, state.births)
    var (group, first, second) = (Int?.none, Int(order.position(of: spot)), 0)
    if case .member(let owner, let position) = state.acts.names[root] {
      guard state.standing.contains(owner) else { return nil }
      (group, first, second) = (owner, -1, position)
    } else if let place = stretch.latest(.group) {
      (group, first, second) = (place.value, place.turn, place.position)
    }
    let mark = MergedMark(
      name: MergedName(primes: primes, part: state.whole(stretch) == nil ? stretch.part : nil),
      root: root, part: stretch.part,
      settings: stretch.latest.filter { $0.property.isSettable }.map(state.setting),
      dx: stretch.dx, dy: stretch.dy, spot: spot, group: group)
    return PlacedStretch(mark: mark, first: first, second: second)
  }

  /// The latest of the spots that the mark was brought to, and at which its leaves were made.
  private static func spot(of stretch: Stretch, _ births: Births) -> Int {
    var (turn, spot) = (-1, -1)
    for leaf in stretch.leaves {
      guard let birth = births.births[leaf], birth.spot >= 0, birth.turn >= turn else { continue }
      (turn, spot) = (birth.turn, birth.spot)
    }
    guard let brought = stretch.latest(.spot), brought.turn > turn else { return spot }
    return brought.value
  }

  /// The highest revision of each key, and of those the latest.
  private static func entries(_ state: FoldState) -> [Entry] {
    var latest: [Int: Entry] = [:]
    for turn in state.turns where turn.isLive {
      guard case .enter(let key, let revision, let value) = turn.op,
        latest[key].map({ $0.revision <= revision }) ?? true
      else { continue }
      latest[key] = Entry(
        key: key, revision: revision, value: value, stamp: state.acts.steps[turn.step].stamp)
    }
    return latest.values.sorted { $0.key < $1.key }
  }
}
