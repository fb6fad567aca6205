import Marks

/// Makes a sound drawing of the rows that could be read.
///
/// A command whose predecessor is lost follows the beginning. Changes of a mark that is lost are left out, and one that
/// doesn't fit what is there is made to. Where the history then doesn't tell any more what the drawing showed, a step
/// named `recover` puts all marks that may have been there.
struct HistoryMender {
  let rows: SalvagedRows
  private let changes: [Int: [Double: (old: SalvagedRows.Moved?, new: SalvagedRows.Moved?)]]
  private let children: [Int: [Int]]

  /// The command before each one; those whose own is lost follow the beginning.
  private let parents: [Int: Int]

  /// Whether all commands and changes were there, and followed each other.
  let isWhole: Bool

  private(set) var steps: [Int: StoredStep] = [:]

  private init(_ rows: SalvagedRows) {
    self.rows = rows
    changes = rows.changes.reduce(into: [:]) { changes, change in
      guard rows.marks[change.value.mark] != nil else { return }
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
      rows.whole.isSuperset(of: [.commands, .changes, .moves])
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
        if let step = steps[id] { state.apply(step.delta.reversed) }
      } else {
        let moves = Delta(rows.moves(of: id).map(Delta.Part.move))
        state.apply(moves)
        let edits = edits(of: id, in: state)
        state.apply(edits)
        keep(id, Delta(moves.parts + [.edits(edits)]))
        waiting.append((id, true))
        waiting += (children[id] ?? []).reversed().map { ($0, false) }
      }
    }
  }

  private mutating func keep(_ id: Int, _ delta: Delta) {
    let command = rows.commands[id]
    let children = children[id] ?? []
    steps[id] = StoredStep(
      id: id, parent: parents[id],
      next: command?.redo.flatMap { children.contains($0) ? $0 : nil } ?? children.last,
      step: Step(command?.name ?? "begin", at: Double(command?.time ?? 0) / 1000), delta: delta)
  }

  /// What a command does to `state`; the beginning does nothing.
  private func edits(of id: Int, in state: PlacedIDs) -> [Edit] {
    guard id != 0, let changes = changes[id] else { return [] }
    let taken = Set(
      changes.compactMap { place, change in
        change.old?.mark == state.byPlace[place] ? change.old?.mark : nil
      })
    var put: Set<Int> = []
    return changes.sorted { $0.key < $1.key }.compactMap { place, change in
      let old = state.byPlace[place]
      // No mark is in two places.
      let new = change.new.flatMap { new in
        state.ids.contains(new.mark) && !taken.contains(new.mark)
          || !put.insert(new.mark).inserted ? nil : new
      }
      guard new != nil || old != nil && change.old?.mark == old else { return nil }
      return Edit(from: placed(old, place, in: state), to: placed(new, place))
    }
  }

  /// A mark that is there in `state`, where it was moved to by then.
  func placed(_ id: Int?, _ place: Double, in state: PlacedIDs) -> PlacedMark? {
    placed(id.map { SalvagedRows.Moved(mark: $0, way: state.way(of: $0)) }, place)
  }

  private func placed(_ moved: SalvagedRows.Moved?, _ place: Double) -> PlacedMark? {
    guard let moved, let mark = rows.marks[moved.mark] else { return nil }
    return PlacedMark(
      place: place, id: moved.mark,
      mark: moved.way == .zero ? mark : mark.moved(by: moved.way.vector))
  }
}
