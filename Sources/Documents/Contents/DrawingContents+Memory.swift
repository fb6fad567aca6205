package import Marks

extension DrawingContents {
  /// The contents of a drawing and its history, as far as they are in memory. `others` are marks of which the drawing knows only
  /// the ranks.
  ///
  /// If the first steps weren't read, one step replaces them, which puts down all marks that were present after them.
  package init(
    of drawing: Drawing, _ history: History, knowing others: [RankedMark] = [],
    properties: [String: PropertyValue] = [:]
  ) {
    let states = history.knownStates
    var marks: [Double: RankedMark] = [:]
    for mark in drawing.rankedMarks + drawing.unloaded(others) { marks[mark.rank] = mark }
    let present = marks.values.sorted { $0.rank < $1.rank }
    let first = Self.first(of: states, history, &marks, drawing)
    var later = KnownSteps(after: first)
    var past = drawing
    for state in states where state.id != history.start {
      let delta = state.parent.flatMap { history[$0] }
        .flatMap { Drawing.delta(from: $0.keptMemento, to: state.keptMemento) }
      later.append(
        StoredStep(
          id: state.id, parent: state.parent, next: history[state.next ?? -1]?.id,
          step: state.step ?? Self.beginning, delta: delta ?? Delta(),
          spots: past.hasSource ? Spots() : past.spots(after: delta ?? Delta(), to: state)))
    }
    self.init(
      steps: later.steps, head: history.current, isDraft: history.hasDraft, marks: present,
      locked: drawing.locked.counted(in: present), entries: drawing.entries.known,
      nextMark: drawing.nextID, nextEntry: drawing.entries.nextID, nextStep: history.nextID,
      properties: properties)
  }

  private static let beginning = Step("begin", at: 0)

  /// The beginning, and the step that replaces those that weren't read. `marks` are those of the current state, which is that of
  /// `drawing`.
  private static func first(
    of states: [History.State], _ history: History, _ marks: inout [Double: RankedMark],
    _ drawing: Drawing
  ) -> [StoredStep] {
    guard let start = states.first, start.parent != nil else {
      return [
        StoredStep(
          id: history.start, parent: nil, next: states.first?.next, step: beginning, edits: [])
      ]
    }
    let back = history[history.current].flatMap {
      Drawing.delta(from: $0.keptMemento, to: start.keptMemento)
    }
    marks.apply(back ?? Delta())
    let placed = marks.values.sorted { $0.rank < $1.rank }
    let edits = placed.compactMap { Edit(from: nil, to: $0) }
    let lock = drawing.locked.after(back ?? Delta()).counted(in: placed)
    let entries = drawing.entries.known.after(back ?? Delta()).compactMap {
      EntryEdit(from: nil, to: $0)
    }
    return [
      StoredStep(id: 0, parent: nil, next: start.id, step: beginning, edits: []),
      StoredStep(
        id: start.id, parent: 0, next: history[start.next ?? -1]?.id,
        step: start.step ?? Step(StoredStep.repair, at: 0),
        delta: Delta([.edits(edits), .lock(lock), .entries(entries)])),
    ]
  }
}

/// Steps that refer only to marks which one of them puts down.
private struct KnownSteps {
  private(set) var steps: [StoredStep]

  /// The numbers of the marks and of the versions of entries that the steps put down, and the index of each step.
  private var marks: Set<Int>
  private var entries: Set<Int>
  private var indices: [Int: Int] = [:]

  init(after first: [StoredStep]) {
    steps = first
    marks = Set(first.lazy.flatMap(\.edits).compactMap { $0.new?.id })
    entries = Set(first.lazy.flatMap(\.delta.entryEdits).compactMap { $0.new?.id })
    for (index, step) in first.enumerated() { indices[step.id] = index }
  }

  /// Appends a step, whose parent is one of the others.
  mutating func append(_ step: StoredStep) {
    var delta = Delta()
    for part in step.delta.parts {
      switch part {
      case .edits(let edits):
        // A mark that was put down by none of the steps is left out: it is no longer in memory.
        delta.append(
          .edits(
            edits.compactMap { edit in
              if let new = edit.new { marks.insert(new.id) }
              return Edit(
                from: edit.old.flatMap { marks.contains($0.id) ? $0 : nil }, to: edit.new)
            }))
      case .move: delta.append(part)
      case .remove(let removal):
        var world = marks(after: step.parent)
        world.apply(delta)
        let gone = world.values.filter { removal.ranks.contains($0.rank) }
          .sorted { $0.rank < $1.rank }
        delta.append(.edits(gone.compactMap { Edit(from: $0, to: nil) }))
      // Marks that were taken away without being read aren't in memory.
      case .restore: break
      case .lock(let lock): delta.append(.lock(counted(lock, in: step.parent, delta)))
      case .unlock(let lock): delta.append(.unlock(counted(lock, in: step.parent, delta)))
      case .entries(let edits):
        for edit in edits { if let new = edit.new { entries.insert(new.id) } }
        delta.append(
          .entries(
            edits.compactMap { edit in
              EntryEdit(from: edit.old.flatMap { entries.contains($0.id) ? $0 : nil }, to: edit.new)
            }))
      }
    }
    indices[step.id] = steps.count
    steps.append(
      StoredStep(
        id: step.id, parent: step.parent, next: step.next, step: step.step, delta: delta,
        spots: step.spots))
  }

  /// The lock with the number of its marks after step `parent` and `delta`. Counts only marks that a step has put down.
  private func counted(_ lock: Lock, in parent: Int?, _ delta: Delta) -> Lock {
    var world = marks(after: parent)
    world.apply(delta)
    return lock.counted(in: world.values)
  }

  /// The marks after a step, without those that no step has put down.
  private func marks(after id: Int?) -> [Double: RankedMark] {
    var (way, next) = ([StoredStep](), id)
    while let index = next.flatMap({ indices[$0] }) {
      way.append(steps[index])
      next = steps[index].parent
    }
    var marks: [Double: RankedMark] = [:]
    for step in way.reversed() { marks.apply(step.delta) }
    return marks
  }
}

extension Drawing {
  /// The spots of the delta to a state, to which the drawing goes.
  fileprivate mutating func spots(after delta: Delta, to state: History.State) -> Spots {
    restore(from: state.keptMemento)
    return spots(of: delta)
  }
}

extension Lock {
  /// The lock of the same ranks, with the number of those of `marks` that are at them as its count.
  fileprivate func counted(in marks: some Sequence<RankedMark>) -> Lock {
    Lock(ranks, count: marks.count { ranks.contains($0.rank) })
  }

  /// The locked marks after `delta`.
  fileprivate func after(_ delta: Delta) -> Lock {
    delta.parts.reduce(into: self) { lock, part in
      switch part {
      case .lock(let other): lock.add(other)
      case .unlock(let other): lock.remove(other)
      case .edits, .move, .remove, .restore, .entries: break
      }
    }
  }
}

extension [Entry] {
  /// The entries after `delta`.
  fileprivate func after(_ delta: Delta) -> [Entry] {
    var entries = Dictionary(map { ($0.key, $0) }) { first, _ in first }
    for edit in delta.entryEdits { entries[edit.key] = edit.new }
    return entries.values.sorted { $0.key < $1.key }
  }
}

extension [Double: RankedMark] {
  /// Applies a delta to the marks, whose keys are their ranks.
  fileprivate mutating func apply(_ delta: Delta) {
    for part in delta.parts {
      switch part {
      case .edits(let edits): for edit in edits { self[edit.rank] = edit.new }
      case .move(let move):
        for (rank, placed) in self where move.ranks.contains(rank) {
          self[rank] = placed.with(placed.mark.moved(by: move.way))
        }
      case .remove, .restore, .lock, .unlock, .entries: break
      }
    }
  }
}
