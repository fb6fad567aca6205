package import Marks

extension DrawingContents {
  /// The drawing and its history; nil if the contents are inconsistent.
  package func restored() -> (Drawing, History)? {
    var mementos: [Int: Memento] = [:]
    var states: [History.State] = []
    for step in steps {
      let memento = Drawing.memento(after: step.parent.flatMap { mementos[$0] }, step.delta)
      mementos[step.id] = memento
      states.append(
        History.State(
          id: step.id, parent: step.parent, next: step.next,
          step: step.parent == nil ? nil : step.step, memento: memento))
    }
    guard let head = mementos[head], var history = History(states, current: self.head) else {
      return nil
    }
    history.reserve(nextStep)
    let entries = Entries(entries, nextID: nextEntry)
    return (Drawing(marks, nextID: nextMark, locked: locked, entries: entries, at: head), history)
  }

  /// The records that write the same contents to an empty file.
  package var records: [Record] {
    let properties = properties.sorted { $0.key < $1.key }.map { Record.property($0.key, $0.value) }
    return properties + stepRecords + choices + [.head(head, isDraft: isDraft)]
  }

  /// The steps. The head goes to the parent of one that begins a branch, which is no way of the user.
  private var stepRecords: [Record] {
    var (records, last) = ([Record](), 0)
    for step in steps {
      guard let parent = step.parent else { continue }
      if parent != last { records.append(.head(parent, isDraft: false)) }
      records.append(.step(step))
      last = step.id
    }
    return records
  }

  /// Records that bring the head to the step to which redo leads at each fork, so that redo is restored there. The highest step comes first:
  /// each record sets redo at all ancestors, and those nearer to the beginning have to be set last.
  private var choices: [Record] {
    var children: [Int: Int] = [:]
    for case let parent? in steps.map(\.parent) { children[parent, default: 0] += 1 }
    return steps.reversed().filter { children[$0.id, default: 0] > 1 }.compactMap(\.next)
      .map { .head($0, isDraft: false) }
  }
}
