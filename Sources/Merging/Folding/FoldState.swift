import Marks

/// All that is known of a set of acts before its marks are read.
struct FoldState {
  let acts: ActSet
  let turns: [Turn]
  let births: Births
  let index: ActIndex
  private(set) var stretches: [Stretch] = []
  /// The groups that are as they were made, in one piece, so that marks can be in them.
  private(set) var standing: Set<Int> = []

  init(_ acts: ActSet) {
    self.acts = acts
    turns = TurnList(acts).turns
    births = Births(acts.names, turns)
    index = ActIndex(turns, births)
    let (families, cuts) = families()
    let groups = Set(index.members.keys).union(acts.names.indices.compactMap(births.owner))
    var moves = GroupMoves(index, births)
    // A group stands or not whatever groups it is in.
    for (root, family) in families where groups.contains(root) {
      let sweep = FamilySweep(family, cuts: cuts[root] ?? [], index, births, standing: [], &moves)
      if sweep.stretches.contains(where: { whole($0) == root }) { standing.insert(root) }
    }
    for (root, family) in families.sorted(by: { $0.key < $1.key }) {
      stretches +=
        FamilySweep(
          family, cuts: cuts[root] ?? [], index, births, standing: standing, &moves
        ).stretches
    }
  }

  /// The marks of each line, and its live cuts.
  private func families() -> ([Int: [Int]], [Int: [(mark: Int, pieces: [Piece])]]) {
    var families: [Int: [Int]] = [:]
    for (mark, birth) in births.births.enumerated() {
      if let birth { families[birth.root, default: []].append(mark) }
    }
    var cuts: [Int: [(mark: Int, pieces: [Piece])]] = [:]
    for cut in index.cuts {
      if let root = births.births[cut.mark]?.root { cuts[root, default: []].append(cut) }
    }
    return (families, cuts)
  }

  /// The mark that the stretch is the whole of.
  func whole(_ stretch: Stretch) -> Int? {
    guard stretch.leaves.count == 1, births.births[stretch.leaves[0]]?.part == stretch.part else {
      return nil
    }
    return stretch.leaves[0]
  }

  func setting(_ assignment: Assignment) -> Setting {
    Setting(
      property: assignment.property, value: assignment.value,
      stamp: acts.steps[turns[assignment.turn].step].stamp)
  }
}
