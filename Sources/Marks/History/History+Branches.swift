extension History {
  /// The ids of the states from the start through the current one to the last that redo reaches.
  public var branch: [Int] {
    var ids = path(to: current)
    while let next = self[ids[ids.count - 1]]?.next, self[next] != nil { ids.append(next) }
    return ids
  }

  /// The ids of the states without children, the ends of all branches. Branches of the same state are in order of
  /// creation, so a branch keeps its position while it grows.
  public var tips: [Int] {
    var tips: [Int] = []
    var waiting = [start]
    while let state = waiting.popLast().flatMap({ self[$0] }) {
      if state.children.isEmpty { tips.append(state.id) }
      waiting += state.children.reversed()
    }
    return tips
  }

  /// The ids of the states of others that are left on the path from one state to another, and of those that are entered, each
  /// parent before its children.
  package func foreignStates(
    onWayFrom start: Int, to end: Int
  ) -> (left: [Int], entered: [Int]) {
    var (start, end) = (start, end)
    var (left, entered): ([Int], [Int]) = ([], [])
    // A state's id is larger than that of its parent.
    while start != end {
      let id = max(start, end)
      guard let parent = self[id]?.parent else { break }
      if id == start {
        if isForeign(id) { left.append(id) }
        start = parent
      } else {
        if isForeign(id) { entered.append(id) }
        end = parent
      }
    }
    return (left.reversed(), entered.reversed())
  }

  /// The ids of the states from the start to `id`.
  private func path(to id: Int) -> [Int] {
    var ids = [id]
    while let parent = self[ids[ids.count - 1]]?.parent, self[parent] != nil { ids.append(parent) }
    return ids.reversed()
  }
}
