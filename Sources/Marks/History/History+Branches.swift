extension History {
  /// The ids of the states from the start through the present one to where redo ends.
  public var branch: [Int] {
    var ids = path(to: current)
    while let next = self[ids[ids.count - 1]]?.next, self[next] != nil { ids.append(next) }
    return ids
  }

  /// The ids of the states that nothing was made from yet, the ends of all branches. Branches that leave the same
  /// state stand in the order of their making, so a branch keeps its place while it grows.
  public var tips: [Int] {
    var tips: [Int] = []
    var waiting = [start]
    while let state = waiting.popLast().flatMap({ self[$0] }) {
      if state.children.isEmpty { tips.append(state.id) }
      waiting += state.children.reversed()
    }
    return tips
  }

  /// The ids of the states from the start to that of `id`.
  private func path(to id: Int) -> [Int] {
    var ids = [id]
    while let parent = self[ids[ids.count - 1]]?.parent, self[parent] != nil { ids.append(parent) }
    return ids.reversed()
  }
}
