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
    var clashes: [Clash] = []
    var known: Set<[Int]> = []
    for stretch in state.stretches {
      let reading = StretchReading(stretch, state)
      guard let new = Self.placed(stretch, reading, state, order) else { continue }
      placed.append(new)
      for (here, there) in reading.clashes(state)
      where known.insert([here.turn, there.turn]).inserted {
        clashes.append(
          Clash(
            mark: new.mark.name, property: here.property, here: state.setting(here),
            there: state.setting(there)))
      }
    }
    marks = Nesting(placed, state).marks
    self.clashes = clashes.sorted {
      ($0.here.stamp, $0.there.stamp, $0.property.rawValue) < (
        $1.here.stamp, $1.there.stamp, $1.property.rawValue
      )
    }
    removalClashes = RemovalFinder(state).clashes
    entries = Self.entries(state)
  }

  private static func placed(
    _ stretch: Stretch, _ reading: StretchReading, _ state: FoldState, _ order: SpotOrder
  ) -> PlacedStretch? {
    let primes = stretch.leaves.sorted(by: state.births.isBefore)
    guard let root = state.births.births[primes[0]]?.root else { return nil }
    var (group, first, second) = (Int?.none, Int(order.position(of: reading.spot)), 0)
    if case .member(let owner, let position) = state.acts.names[root] {
      guard state.standing.contains(owner) else { return nil }
      (group, first, second) = (owner, -1, position)
    } else if let place = reading.place {
      (group, first, second) = (place.group, place.turn, place.position)
    }
    let mark = MergedMark(
      name: MergedName(primes: primes, part: state.whole(stretch) == nil ? stretch.part : nil),
      root: root, part: stretch.part, settings: reading.settings(state), dx: reading.dx,
      dy: reading.dy, spot: reading.spot, group: group)
    return PlacedStretch(mark: mark, first: first, second: second)
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
