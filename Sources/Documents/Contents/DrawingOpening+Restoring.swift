package import Marks

extension DrawingOpening {
  /// A drawing that reads its marks from `source` and its entries from `others`, and the steps that were read; nil if they are
  /// inconsistent.
  package func restored(
    over source: some MarkSource, _ others: (any EntrySource)? = nil
  ) -> (Drawing, History)? {
    var mementos: [Int: Memento] = [:]
    var states: [History.State] = []
    for step in steps + branches {
      let before = step.parent.flatMap { mementos[$0] }
      // The first step has no edits yet; they are read when the user undoes it.
      let memento = Drawing.memento(after: before, before == nil ? Delta() : step.delta)
      mementos[step.id] = memento
      states.append(History.State(step, memento))
    }
    guard let memento = mementos[head],
      let history = History(states, current: head, nextID: nextStep)
    else { return nil }
    let entries = Entries(roots, over: hasOtherEntries ? others : nil, nextID: nextEntry)
    return (
      Drawing(source, shifts: shifts, locked: locked, entries: entries, at: memento), history
    )
  }
}

extension History {
  /// Adds steps that were read later: either ancestors of the first known step, which is the last of them, or descendants of
  /// known steps. Returns whether the history became longer.
  package mutating func learn(_ steps: [StoredStep]) -> Bool {
    let before = (start, count)
    if steps.last?.id == start {
      learnBefore(steps)
    } else {
      learnAfter(steps)
    }
    return before != (start, count)
  }

  private mutating func learnBefore(_ steps: [StoredStep]) {
    var states: [State] = []
    for (step, next) in zip(steps, steps.dropFirst()).reversed() {
      guard let after = states.last?.keptMemento ?? self[next.id]?.keptMemento else { return }
      states.append(State(step, Drawing.memento(before: after, next.delta)))
    }
    prepend(states.reversed())
  }

  private mutating func learnAfter(_ steps: [StoredStep]) {
    for step in steps {
      guard let before = step.parent.flatMap({ self[$0] })?.keptMemento else { return }
      append([State(step, Drawing.memento(after: before, step.delta))])
    }
  }
}

extension History.State {
  fileprivate init(_ step: StoredStep, _ memento: Memento) {
    self.init(
      id: step.id, parent: step.parent, next: step.next,
      step: step.parent == nil ? nil : step.step, memento: memento)
  }
}
