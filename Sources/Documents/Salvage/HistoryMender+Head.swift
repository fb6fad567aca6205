import Marks

extension HistoryMender {
  /// What was kept, with the step that mends it where one is needed.
  func contents() -> DrawingContents {
    let base = base
    var state = PlacedIDs()
    for id in way(to: base) { state.apply(steps[id]?.delta ?? Delta()) }
    let marks = marksAtHead(state.byPlace)
    let repair = Set(state.byPlace.keys).union(marks.keys).sorted().compactMap { place in
      let (old, new) = (state.byPlace[place], marks[place])
      return old == new
        ? nil : Edit(from: placed(old, place, in: state), to: placed(new, place, in: state))
    }
    var head = base
    var steps = steps
    if !repair.isEmpty {
      head = (rows.allCommands.max() ?? 0) + 1
      let time = Double(rows.commands.values.map(\.time).max() ?? 0) / 1000
      steps[head] = StoredStep(
        id: head, parent: base, step: Step("recover", at: time), edits: repair)
    }
    // Redo has to lead to where the drawing is.
    var child = head
    while let step = steps[child], let parent = step.parent {
      steps[parent] = steps[parent]?.leading(to: child)
      child = parent
    }
    return DrawingContents(
      steps: steps.values.sorted { $0.id < $1.id }, head: head,
      marks: marks.sorted { $0.key < $1.key }
        .compactMap { placed($0.value, $0.key, in: state) },
      nextMark: (rows.allMarks.max() ?? 0) + 1, properties: rows.properties)
  }

  private var headIsKept: Bool { rows.head.map { steps[$0.command] != nil } ?? false }

  /// The last step that was kept on the way to where the drawing stood; where that isn't known, the last one of all.
  private var base: Int {
    var id = rows.head?.command
    while let command = id, steps[command] == nil {
      id = rows.commands[command]?.parent.flatMap { $0 < command ? $0 : nil }
    }
    return id ?? steps.keys.max() ?? 0
  }

  private func way(to id: Int) -> [Int] {
    var ids = [id]
    while let parent = steps[ids[ids.count - 1]]?.parent { ids.append(parent) }
    return ids.reversed()
  }

  /// The marks where the drawing stood, by their places. `state` is what the history says of it.
  private func marksAtHead(_ state: [Double: Int]) -> [Double: Int] {
    if headIsKept, isWhole { return state }
    if let marks = presentAtHead { return unique(marks) }
    let all = unique(headIsKept ? state : state.merging(present) { known, _ in known })
    let told = Set(steps.values.flatMap(\.edits).flatMap { [$0.old?.id, $0.new?.id] })
    let others = Set(rows.marks.keys).subtracting(all.values).filter { !told.contains($0) }
    let top = all.keys.max()?.rounded(.down) ?? 0
    let added = others.sorted().enumerated().map { (top + Double($0.offset + 1), $0.element) }
    return all.merging(added) { known, _ in known }
  }

  private var present: [Double: Int] { rows.present.filter { rows.marks[$0.value] != nil } }

  /// The marks that the file says are present, taken from where they were to where the drawing stood; nil where that
  /// can't be told.
  private var presentAtHead: [Double: Int]? {
    guard rows.whole.contains(.present) else { return nil }
    guard let head = rows.head, headIsKept, head.command != head.present else { return present }
    guard steps[head.present] != nil else { return nil }
    var (back, forth) = (way(to: head.present)[...], way(to: head.command)[...])
    while let id = back.first, id == forth.first {
      back.removeFirst()
      forth.removeFirst()
    }
    var state = PlacedIDs(present)
    for id in back.reversed() { state.apply(steps[id]?.delta.reversed ?? Delta()) }
    for id in forth { state.apply(steps[id]?.delta ?? Delta()) }
    return state.byPlace
  }

  /// The same with each mark in its lowest place alone.
  private func unique(_ marks: [Double: Int]) -> [Double: Int] {
    var seen: Set<Int> = []
    return marks.sorted { $0.key < $1.key }.reduce(into: [:]) { unique, mark in
      if seen.insert(mark.value).inserted { unique[mark.key] = mark.value }
    }
  }
}

extension StoredStep {
  /// The same with another step that redo leads to.
  fileprivate func leading(to next: Int) -> StoredStep {
    StoredStep(id: id, parent: parent, next: next, step: step, delta: delta)
  }
}
