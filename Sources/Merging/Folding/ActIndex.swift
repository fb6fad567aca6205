/// The live acts by the marks that they are about.
struct ActIndex {
  private let births: Births
  private(set) var acts: [MarkActs]
  /// The groups that marks were put into, each with those marks.
  private(set) var members: [Int: [Int]] = [:]
  /// The live cuts that make sense.
  private(set) var cuts: [(mark: Int, pieces: [Piece])] = []

  init(_ turns: [Turn], _ births: Births) {
    self.births = births
    acts = [MarkActs](repeating: MarkActs(), count: births.births.count)
    for (index, turn) in turns.enumerated() where turn.isLive { note(turn, at: index) }
    spreadRemovals()
  }

  private mutating func note(_ turn: Turn, at index: Int) {
    let side = Sides(turn.side)
    switch turn.op {
    case .add: break
    case .cut(let mark, let pieces):
      guard births.sound[index] else { return }
      cuts.append((mark, pieces))
      acts[mark].isCut = true
      acts[mark].changers.insert(side)
    case .remove(let mark):
      if isKnown(mark) { acts[mark].removers.insert(side) }
    case .set(let mark, let property, let value):
      if property.isSettable { set(mark, property, value, at: index, turn.side) }
    case .bring(let mark, let spot):
      if isKnown(mark), !isNamelessMember(mark) { set(mark, .spot, spot, at: index, turn.side) }
    case .move(let marks, let dx, let dy):
      for mark in marks where isKnown(mark) {
        acts[mark].dx &+= dx
        acts[mark].dy &+= dy
        acts[mark].isMoved = true
        acts[mark].changers.insert(side)
      }
    case .group(let marks, let group): put(marks, into: group, at: index, turn.side)
    case .dissolve(let group):
      guard isKnown(group), isGroup(group) else { return }
      acts[group].isDissolved = true
      acts[group].changers.insert(side)
    case .enter: break
    }
  }

  private func isKnown(_ mark: Int) -> Bool {
    acts.indices.contains(mark) && births.births[mark] != nil
  }

  private func isNamelessMember(_ mark: Int) -> Bool { births.owner(of: mark) != nil }

  /// Whether a mark is a whole mark of its own, not a piece or a member.
  private func isGroup(_ mark: Int) -> Bool {
    births.births[mark]?.root == mark && !isNamelessMember(mark)
  }

  private mutating func set(
    _ mark: Int, _ property: Property, _ value: Int, at turn: Int, _ side: Side
  ) {
    guard isKnown(mark) else { return }
    acts[mark].settings.append(
      Assignment(mark: mark, property: property, value: value, turn: turn, side: side))
    acts[mark].changers.insert(Sides(side))
  }

  /// Members are older than their group, so no group is in itself, whoever groups what.
  private mutating func put(_ marks: [Int], into group: Int, at turn: Int, _ side: Side) {
    guard isKnown(group), isGroup(group), let age = births.births[group]?.turn else { return }
    for (position, mark) in marks.enumerated() where isKnown(mark) && !isNamelessMember(mark) {
      guard let birth = births.births[mark], birth.turn < age else { continue }
      acts[mark].memberships.append(
        Assignment(
          mark: mark, property: .group, value: group, turn: turn, side: side, position: position))
      acts[mark].changers.insert(Sides(side))
      members[group, default: []].append(mark)
    }
  }

  /// To remove a group is to remove its members.
  private mutating func spreadRemovals() {
    var waiting = acts.indices.filter { !acts[$0].removers.isEmpty }
    while let mark = waiting.popLast() {
      for member in members[mark] ?? []
      where !acts[member].removers.isSuperset(of: acts[mark].removers) {
        acts[member].removers.formUnion(acts[mark].removers)
        waiting.append(member)
      }
    }
  }
}
