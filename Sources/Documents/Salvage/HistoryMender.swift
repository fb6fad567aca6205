import Marks

/// Makes a sound drawing of the rows that could be read.
///
/// A command whose predecessor is lost follows the beginning. Changes of a mark that is lost are left out, and one that
/// doesn't fit what is there is made to. Where the history then doesn't tell any more what the drawing showed, a step
/// named `recover` puts all marks that may have been there.
struct HistoryMender {
  let rows: SalvagedRows
  private let changes: [Int: [Double: (old: Int?, new: Int?)]]
  private let children: [Int: [Int]]

  /// The command before each one; those whose own is lost follow the beginning.
  private let parents: [Int: Int]

  /// Whether all commands and changes were there, and followed each other.
  let isWhole: Bool

  private(set) var steps: [Int: StoredStep] = [:]

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
    parents = rows.commands.filter { $0.key != 0 }.reduce(into: [:]) { parents, command in
      let parent = command.value.parent.flatMap { $0 < command.key ? $0 : nil }
      parents[command.key] = parent.flatMap { rows.commands[$0] == nil ? nil : $0 } ?? 0
    }
    children = parents.sorted { $0.key < $1.key }.reduce(into: [:]) { children, command in
      children[command.value, default: []].append(command.key)
    }
    isWhole =
      rows.whole.isSuperset(of: [.commands, .changes])
      && parents.allSatisfy { rows.commands[$0.key]?.parent == $0.value }
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
      id: id, parent: parents[id],
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

  func placed(_ id: Int?, _ place: Double) -> PlacedMark? {
    id.flatMap { id in rows.marks[id].map { PlacedMark(place: place, id: id, mark: $0) } }
  }
}
