/// The tree of all states of a history without their mementos, so that a million states take little memory.
///
/// The states of a file are added in batches, the latest first; steps done meanwhile are added after them.
public struct HistoryOutline: Sendable {
  /// A state, with name and time of the step that led to it.
  public struct Entry: Sendable {
    public let id: Int

    /// The id of the state before; nil for the start.
    public let parent: Int?

    /// The id of the state that redo leads to; nil if there is none.
    public let next: Int?

    /// The name of the step.
    public let name: String

    /// The time of the step in seconds, as in `Step`; 0 if it is unknown.
    public let time: Double

    /// The person who did the step; nil if nobody is known. The outline doesn't keep it.
    public let person: Person?

    public init(
      id: Int, parent: Int?, next: Int?, name: String, time: Double = 0, person: Person? = nil
    ) {
      (self.id, self.parent, self.next) = (id, parent, next)
      (self.name, self.time, self.person) = (name, time, person)
    }
  }

  private var rows = OutlineRows()

  /// The known branches: one from the start, and one from each state that isn't the first child of its parent.
  private var lines = OutlineLines()

  /// The ids of the states whose parents aren't known yet, by the ids of those parents.
  private var orphans: [Int: [Int]] = [:]

  /// The child that redo leads to, for each state with several children.
  private var choices: [Int: Int] = [:]

  /// The ids of the states from the first known one through the current one to the last that redo reaches.
  public private(set) var branch: [Int] = []

  /// The index of the current state in `branch`.
  public private(set) var place = 0

  /// The lowest id that the outline hasn't looked for in the history yet.
  private var nextID: Int

  /// Begins with the states that `history` knows.
  public init(_ history: History) {
    nextID = history.nextID
    for id in history.knownIDs {
      guard let state = history[id] else { continue }
      add(state)
    }
    for id in choices.keys { choices[id] = history[id]?.next }
    updateBranch(in: history)
  }

  /// The id below which no state is known yet, since the history is read from its end; nil if all states are known.
  public var unknownEnd: Int? {
    let first = rows.first?.id ?? nextID
    return first > 0 ? first : nil
  }

  /// The number of known branches, and the index of the one in which `branch` ends; branches are in the order of the ids of their
  /// first states.
  public var branches: (count: Int, shown: Int) {
    let start = branch.last.flatMap { lines.start(to: $0) } ?? 0
    return (max(lines.count, 1), lines.count(before: start))
  }

  /// The id of the last state of a branch.
  public func end(ofBranch number: Int) -> Int? {
    let starts = lines.allStarts
    return starts.indices.contains(number) ? lines.end(from: starts[number]) : nil
  }

  /// Whether a state has several children.
  public func hasBranches(_ id: Int) -> Bool {
    rows.index(of: id).map { rows[$0].children > 1 } ?? false
  }

  /// The step that led to a state, with its time in whole seconds; nil if the state isn't known.
  public func step(to id: Int) -> Step? {
    rows.index(of: id).map { Step(rows.name(at: $0), at: rows.time(at: $0)) }
  }
}

// MARK: States of the file

extension HistoryOutline {
  /// Adds earlier states, the latest first. Returns how many of them `branch` gains at its beginning.
  public mutating func prepend(_ entries: [Entry], in history: History) -> Int {
    for entry in entries where isEarlier(entry) {
      let children = orphans.removeValue(forKey: entry.id) ?? []
      if let first = children.min() {
        lines.extend(from: first, backTo: entry.id)
      } else {
        lines.add(from: entry.id, to: entry.id)
      }
      if children.count > 1 { choices[entry.id] = entry.next }
      if let parent = entry.parent { orphans[parent, default: []].append(entry.id) }
      rows.prepend(entry, children: children.count)
    }
    guard let first = branch.first.flatMap({ rows.index(of: $0) }) else {
      updateBranch(in: history)
      return 0
    }
    extendBranch()
    let before = path(to: first).dropLast()
    branch.insert(contentsOf: before, at: 0)
    place += before.count
    return before.count
  }

  /// Whether an entry comes before all known states and after its parent.
  private func isEarlier(_ entry: Entry) -> Bool {
    let isFirst = rows.first.map { entry.id < $0.id } ?? true
    return isFirst && entry.id >= 0 && entry.parent.map { 0..<entry.id ~= $0 } ?? (entry.id == 0)
  }

  /// The ids of the known states on the path to the row at `index`, including that. Makes redo follow this path.
  private mutating func path(to index: Int) -> [Int] {
    var path = [rows[index].id]
    var index = index
    while let before = rows.index(ofParentOf: index) {
      if rows[before].children > 1 { choices[rows[before].id] = rows[index].id }
      path.append(rows[before].id)
      index = before
    }
    return path.reversed()
  }

  /// Extends the branch as far as redo leads.
  private mutating func extendBranch() {
    guard var index = branch.last.flatMap({ rows.index(of: $0) }) else { return }
    while let next = rows.index(ofChildOf: index, choices[rows[index].id]) {
      branch.append(rows[next].id)
      index = next
    }
  }
}

// MARK: New steps

extension HistoryOutline {
  /// Adds the steps that were done since the last call.
  public mutating func follow(_ history: History) {
    while let last = rows.last, last.id >= history.firstKnown, history[last.id] == nil {
      forget(last, in: history)
    }
    for id in newIDs(of: history) {
      guard let state = history[id] else { continue }
      add(state)
      guard let parent = state.parent.flatMap(place(of:)) else { continue }
      branch.removeSubrange((parent + 1)...)
      branch.append(id)
    }
    nextID = history.nextID
    updateBranch(in: history)
  }

  /// The ids that new states may have. They jump after steps of another file were taken over.
  private func newIDs(of history: History) -> [Int] {
    guard history.nextID - nextID > history.count else {
      return Array(nextID..<max(nextID, history.nextID))
    }
    return history.knownIDs.filter { $0 >= nextID }
  }

  private mutating func add(_ state: History.State) {
    let entry = Entry(
      id: state.id, parent: state.parent, next: state.next, name: state.step?.name ?? "",
      time: state.step?.time ?? 0)
    rows.append(entry)
    guard let parent = state.parent, let index = rows.index(of: parent) else {
      lines.add(from: state.id, to: state.id)
      if let parent = state.parent { orphans[parent, default: []].append(state.id) }
      return
    }
    rows.addChild(at: index)
    choices[parent] = rows[index].children > 1 ? state.id : nil
    if !lines.extend(to: parent, onTo: state.id) { lines.add(from: state.id, to: state.id) }
  }

  /// Removes the last state, which was taken back.
  private mutating func forget(_ row: OutlineRows.Row, in history: History) {
    rows.removeLast()
    if let parent = row.parent {
      orphans[parent]?.removeAll { $0 == row.id }
      if let index = rows.index(of: parent) { rows.removeChild(at: index) }
      choices[parent] = history[parent]?.next
    }
    if lines.end(from: row.id) == nil, let parent = row.parent {
      lines.extend(to: row.id, onTo: parent)
    } else {
      lines.remove(from: row.id)
    }
    if branch.last == row.id {
      branch.removeLast()
      extendBranch()
    }
  }

  /// Makes `branch` and `place` those of the current state.
  private mutating func updateBranch(in history: History) {
    if let place = place(of: history.current) {
      self.place = place
    } else if let index = rows.index(of: history.current) {
      branch = path(to: index)
      place = branch.count - 1
      extendBranch()
    } else {
      branch = history.branch
      place = place(of: history.current) ?? 0
    }
  }

  /// The index of a state in the branch, along which ids rise.
  private func place(of id: Int) -> Int? {
    let index = branch.sortedIndex { $0 >= id }
    return index < branch.count && branch[index] == id ? index : nil
  }
}
