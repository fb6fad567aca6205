/// The tree of all states of a history, without what the drawing is like in them, so that a million take little room.
///
/// What a file knows comes in pieces, the latest states first; what is done meanwhile is added behind them.
public struct HistoryOutline: Sendable {
  /// A state, and what led there.
  public struct Entry: Sendable {
    public let id: Int

    /// The state before; nil for the start.
    public let parent: Int?

    /// The state that redo leads to; nil where there is none.
    public let next: Int?

    /// The name of the step.
    public let name: String

    public init(id: Int, parent: Int?, next: Int?, name: String) {
      (self.id, self.parent, self.next, self.name) = (id, parent, next, name)
    }
  }

  private var rows = OutlineRows()

  /// The branches that are known: one from the start, and one from each state that isn't the earliest that was made from
  /// the one before it.
  private var lines = OutlineLines()

  /// The states whose parents aren't known yet, by these.
  private var orphans: [Int: [Int]] = [:]

  /// Where redo leads from the states that several were made from.
  private var choices: [Int: Int] = [:]

  /// The states from the first that is known through the present one to where redo ends.
  public private(set) var branch: [Int] = []

  /// Where the present state stands in `branch`.
  public private(set) var place = 0

  /// What the first state will be called of those that were not looked at yet.
  private var nextID: Int

  /// Begins with what a history knows for sure.
  public init(_ history: History) {
    nextID = history.nextID
    for id in history.knownIDs {
      guard let state = history[id] else { continue }
      add(state)
    }
    for id in choices.keys { choices[id] = history[id]?.next }
    updateBranch(in: history)
  }

  /// The states before this one aren't known; nil where all are.
  public var unknownEnd: Int? {
    let first = rows.first?.id ?? nextID
    return first > 0 ? first : nil
  }

  /// How many branches are known, and which of them is shown, in the order of their beginnings.
  public var branches: (count: Int, shown: Int) {
    let start = branch.last.flatMap { lines.start(to: $0) } ?? 0
    return (max(lines.count, 1), lines.count(before: start))
  }

  /// The last state of a branch.
  public func end(ofBranch number: Int) -> Int? {
    let starts = lines.allStarts
    return starts.indices.contains(number) ? lines.end(from: starts[number]) : nil
  }

  /// Whether several states were made from one.
  public func hasBranches(_ id: Int) -> Bool {
    rows.index(of: id).map { rows[$0].children > 1 } ?? false
  }

  /// What led to a state; nil where that isn't known.
  public func name(of id: Int) -> String? {
    rows.index(of: id).map { rows.name(at: $0) }
  }
}

// MARK: States of the file

extension HistoryOutline {
  /// Adds earlier states, the latest first; answers how many of them come before those of `branch`.
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

  /// Whether an entry comes before all that are known, and after what it was made from.
  private func isEarlier(_ entry: Entry) -> Bool {
    let isFirst = rows.first.map { entry.id < $0.id } ?? true
    return isFirst && entry.id >= 0 && entry.parent.map { 0..<entry.id ~= $0 } ?? (entry.id == 0)
  }

  /// The states that are known on the way to the one at an index, with that as the last. Redo leads along it.
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

  /// Lets the branch go on to where redo ends.
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
  /// Learns what was done since.
  public mutating func follow(_ history: History) {
    while let last = rows.last, last.id >= history.firstKnown, history[last.id] == nil {
      forget(last, in: history)
    }
    for id in nextID..<max(nextID, history.nextID) {
      guard let state = history[id] else { continue }
      add(state)
      guard let parent = state.parent.flatMap(place(of:)) else { continue }
      branch.removeSubrange((parent + 1)...)
      branch.append(id)
    }
    nextID = history.nextID
    updateBranch(in: history)
  }

  private mutating func add(_ state: History.State) {
    let entry = Entry(
      id: state.id, parent: state.parent, next: state.next, name: state.step?.name ?? "")
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

  /// The last state was taken back.
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

  /// Makes the branch the current one.
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

  /// Where a state stands in the branch; ids rise along it.
  private func place(of id: Int) -> Int? {
    let index = branch.sortedIndex { $0 >= id }
    return index < branch.count && branch[index] == id ? index : nil
  }
}
