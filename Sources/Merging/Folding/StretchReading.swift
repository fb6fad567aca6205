/// Reads the acts that count for a stretch: the latest of each property, and the sum of the moves.
struct StretchReading {
  private var latest = [MarkActs.Assignment?](repeating: nil, count: Property.allCases.count)
  private var latestOf = [MarkActs.Assignment?](repeating: nil, count: 3 * Property.allCases.count)
  private var membership: MarkActs.Membership?
  private(set) var dx = 0
  private(set) var dy = 0

  init(_ stretch: Stretch, _ state: FoldState) {
    for leaf in stretch.leaves {
      guard let birth = state.births.births[leaf], birth.spot >= 0 else { continue }
      keep(.init(property: .spot, value: birth.spot, turn: birth.turn))
    }
    var groups: [Int] = []
    for mark in stretch.carriers {
      let acts = state.index.acts[mark]
      dx &+= acts.dx
      dy &+= acts.dy
      for setting in acts.settings { note(setting, state) }
      for membership in acts.memberships {
        groups.append(membership.group)
        if state.standing.contains(membership.group) { note(membership, state) }
      }
    }
    addMoves(of: groups, state)
  }

  private mutating func keep(_ setting: MarkActs.Assignment) {
    let index = Int(setting.property.rawValue)
    if latest[index].map({ $0.turn < setting.turn }) ?? true { latest[index] = setting }
  }

  private mutating func note(_ setting: MarkActs.Assignment, _ state: FoldState) {
    keep(setting)
    let index = Int(setting.property.rawValue) * 3 + Int(state.turns[setting.turn].side.rawValue)
    if latestOf[index].map({ $0.turn < setting.turn }) ?? true { latestOf[index] = setting }
  }

  private mutating func note(_ new: MarkActs.Membership, _ state: FoldState) {
    note(.init(property: .group, value: new.group, turn: new.turn), state)
    if let membership, (membership.turn, membership.position) >= (new.turn, new.position) { return }
    membership = new
  }

  /// Who moves a group moves what was put into it, also if that is in another group now. A group counts once, however often the
  /// mark was put into it, or into others that are in it.
  private mutating func addMoves(of groups: [Int], _ state: FoldState) {
    var (waiting, counted) = (groups, Set<Int>())
    while let group = waiting.popLast() {
      guard counted.insert(group).inserted else { continue }
      let acts = state.index.acts[group]
      dx &+= acts.dx
      dy &+= acts.dy
      waiting += acts.memberships.map(\.group)
    }
  }

  /// What acts set, by property.
  func settings(_ state: FoldState) -> [Setting] {
    Property.allCases.compactMap { property in
      property.isSettable ? latest[Int(property.rawValue)].map(state.setting) : nil
    }
  }

  var spot: Int { latest[Int(Property.spot.rawValue)]?.value ?? -1 }

  /// The group, and where in it the mark lies.
  var place: MarkActs.Membership? { membership }

  /// Each property that both sides set to different values after what both know.
  func clashes(_ state: FoldState) -> [(here: MarkActs.Assignment, there: MarkActs.Assignment)] {
    Property.allCases.compactMap { property in
      let index = Int(property.rawValue) * 3
      guard let here = latestOf[index + Int(Side.here.rawValue)],
        let there = latestOf[index + Int(Side.there.rawValue)], here.value != there.value
      else { return nil }
      let known = latestOf[index + Int(Side.common.rawValue)]?.turn ?? -1
      return known < min(here.turn, there.turn) ? (here, there) : nil
    }
  }
}
