import Marks

/// Makes a sound drawing of the rows that could be read.
///
/// A command stays where the command it follows stays. Changes of a mark that is lost are left out, and one that doesn't
/// fit what is there is made to. Where the drawing stood at a command that is lost, a step named `recover` puts all marks
/// that may have been there.
struct HistoryMender {
  private let rows: SalvagedRows
  private let changes: [Int: [Double: (old: Int?, new: Int?)]]
  private let children: [Int: [Int]]

  private var steps: [Int: StoredStep] = [:]

  private init(_ rows: SalvagedRows) {
    self.rows = rows
    changes = rows.changes.reduce(into: [:]) { changes, change in
      guard rows.marks[change.value] != nil else { return }
      let (key, mark) = change
      var edit = changes[key.command, default: [:]][key.place] ?? (nil, nil)
      if key.appears { edit.new = mark } else { edit.old = mark }
      changes[key.command, default: [:]][key.place] = edit
    }
    // The one before has the lower number; so no chain leads back to itself.
    children = rows.commands.sorted { $0.key < $1.key }.reduce(into: [:]) { children, command in
      guard let parent = command.value.parent, parent < command.key else { return }
      children[parent, default: []].append(command.key)
    }
  }

  static func contents(of rows: SalvagedRows) -> DrawingContents {
    var mender = HistoryMender(rows)
    mender.keepSteps()
    return mender.contents()
  }

  /// Goes through the tree, doing and undoing every command that can be reached from the beginning.
  private mutating func keepSteps() {
    var state = PlacedIDs()
    var waiting: [(id: Int, isLeaving: Bool)] = [(0, false)]
    while let (id, isLeaving) = waiting.popLast() {
      if isLeaving {
        state.apply((steps[id]?.edits ?? []).map(\.reversed))
      } else {
        let edits = edits(of: id, in: state)
        state.apply(edits)
        keep(id, edits)
        waiting.append((id, true))
        waiting += (children[id] ?? []).reversed().map { ($0, false) }
      }
    }
  }

  private mutating func keep(_ id: Int, _ edits: [Edit]) {
    let command = rows.commands[id]
    let children = children[id] ?? []
    steps[id] = StoredStep(
      id: id, parent: id == 0 ? nil : command?.parent,
      next: command?.redo.flatMap { children.contains($0) ? $0 : nil } ?? children.last,
      step: Step(command?.name ?? "begin", at: Double(command?.time ?? 0) / 1000), edits: edits)
  }

  /// What a command does to `state`; the beginning does nothing.
  private func edits(of id: Int, in state: PlacedIDs) -> [Edit] {
    guard id != 0, let changes = changes[id] else { return [] }
    let taken = Set(
      changes.compactMap { place, change in
        change.old == state.byPlace[place] ? change.old : nil
      })
    var put: Set<Int> = []
    return changes.sorted { $0.key < $1.key }.compactMap { place, change in
      let old = state.byPlace[place]
      // No mark is in two places.
      let new = change.new.flatMap { mark in
        state.ids.contains(mark) && !taken.contains(mark) || !put.insert(mark).inserted ? nil : mark
      }
      guard new != nil || old != nil && change.old == old else { return nil }
      return Edit(from: placed(old, place), to: placed(new, place))
    }
  }

  private func placed(_ id: Int?, _ place: Double) -> PlacedMark? {
    id.flatMap { id in rows.marks[id].map { PlacedMark(place: place, id: id, mark: $0) } }
  }
}

extension HistoryMender {
  private func contents() -> DrawingContents {
    let base = base
    var state = PlacedIDs()
    for id in way(to: base) { state.apply(steps[id]?.edits ?? []) }
    let marks = marksAtHead(state.byPlace)
    let repair = Set(state.byPlace.keys).union(marks.keys).sorted().compactMap { place in
      let (old, new) = (state.byPlace[place], marks[place])
      return old == new ? nil : Edit(from: placed(old, place), to: placed(new, place))
    }
    var head = base
    var steps = steps
    if !repair.isEmpty {
      head = (rows.allCommands.max() ?? 0) + 1
      let time = steps.values.map(\.step.time).max() ?? 0
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
      marks: marks.sorted { $0.key < $1.key }.compactMap { placed($0.value, $0.key) },
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
    if headIsKept, rows.whole.contains(.changes) { return state }
    let present = rows.present.filter { rows.marks[$0.value] != nil }
    let isSettled = rows.head.map { $0.command == $0.present } ?? true
    if rows.whole.contains(.present), isSettled || !headIsKept { return unique(present) }
    let all = unique(state.merging(present) { known, _ in known })
    let told = Set(steps.values.flatMap(\.edits).flatMap { [$0.old?.id, $0.new?.id] })
    let others = Set(rows.marks.keys).subtracting(all.values).filter { !told.contains($0) }
    let top = all.keys.max()?.rounded(.down) ?? 0
    let added = others.sorted().enumerated().map { (top + Double($0.offset + 1), $0.element) }
    return all.merging(added) { known, _ in known }
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
    StoredStep(id: id, parent: parent, next: next, step: step, edits: edits)
  }
}
