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

  /// The ids of the states from the start to `id`.
  private func path(to id: Int) -> [Int] {
    var ids = [id]
    while let parent = self[ids[ids.count - 1]]?.parent, self[parent] != nil { ids.append(parent) }
    return ids.reversed()
  }
}
