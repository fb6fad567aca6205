import Documents
import Geometry
import Marks

/// Changes a drawing as a user does, and collects the records for its file.
struct Hand {
  private(set) var drawing: Drawing
  private(set) var history: History

  /// The records since the drawing was opened.
  private(set) var records: [Record] = []

  /// Whether the drawing agrees with its history, which isn't known at once if it is read in parts.
  var isSound = true

  /// Reads the steps on the way to a state of a history whose beginning isn't known.
  var recall: (Int) -> [StoredStep]? = { _ in nil }

  private var selection: MarkSelection?

  init(_ drawing: Drawing, _ history: History) {
    (self.drawing, self.history) = (drawing, history)
  }

  /// Selects, moves, deletes, erases, draws, reorders, recolours, locks, groups, changes entries, and travels in the history.
  mutating func work(_ tape: inout Tape) {
    for _ in 0..<1 + tape.choice(6) {
      switch tape.choice(17) {
      case 0: select(&tape)
      case 1, 2: move(&tape)
      case 3: delete(&tape)
      case 4: erase(&tape)
      case 5: draw(&tape)
      case 6: go { $0.undo() }
      case 7: go { $0.redo() }
      case 10: order(&tape)
      case 11: change(&tape)
      case 12: lock(&tape)
      case 13: unlock(&tape)
      case 14: note(&tape)
      case 15: group(&tape)
      case 16: dissolve(&tape)
      case 8: go { [id = tape.pick(history.knownStates.map(\.id))] in $0.go(to: id) }
      default: takeBack()
      }
      selection = selection.flatMap { $0.followed(to: drawing) }
    }
  }

  /// Undoes all known steps, redoes them, and returns to the current state, which must be unchanged.
  mutating func travel() {
    let (here, before, locked) = (history.current, text, drawing.locked)
    let entries = drawing.entries.readChildren()?.map(\.id)
    let roots = drawing.entries.roots
    while recallBefore(), let memento = history.undo() { drawing.restore(from: memento) }
    _ = drawing.bounds
    var redone = 0
    while let memento = history.redo() {
      drawing.restore(from: memento)
      redone += 1
      demand(redone < history.count, "Redoing comes to an end.")
    }
    if let memento = history.go(to: here) { drawing.restore(from: memento) }
    demand(
      text == before || drawing.hasGaps || !isSound, "Undoing and redoing all changes nothing.")
    demand(
      drawing.locked == locked || !isSound, "Undoing and redoing all leaves what is locked.")
    demand(
      drawing.entries.roots == roots || !isSound, "Undoing and redoing all leaves the entries.")
    demand(
      drawing.entries.readChildren()?.map(\.id) == entries || !isSound,
      "Undoing and redoing all leaves the entries with parents.")
  }

  /// Whether all entries are in memory.
  var knowsEntries: Bool { drawing.entries.areInMemory }

  var text: String { TextDumper.text(of: drawing) }

  /// The drawings that display the selected marks in motion, and the others beside them.
  var parts: [Drawing] {
    selection.map { selection in
      [true, false].map { drawing.showing(only: selection, isSelected: $0) }
    } ?? []
  }

  // MARK: Acts of a user

  private mutating func select(_ tape: inout Tape) {
    let place = place(&tape)
    switch tape.choice(4) {
    case 0: selection = MarkSelection(allOf: drawing)
    case 1:
      selection = HitTester.mark(at: place, in: drawing, tolerance: Double(tape.byte()))
        .flatMap { MarkSelection([$0], of: drawing) }
    default:
      let frame = Rect(from: place, to: self.place(&tape))
      selection = MarkSelection(inside: frame, of: drawing)
    }
  }

  private mutating func move(_ tape: inout Tape) {
    if selection == nil { select(&tape) }
    guard let selection else { return }
    let wish = Vector(dx: tape.number(), dy: tape.number())
    let way = Limits.held(wish, of: selection.area).snapped
    perform(Delta([.move(selection.move(by: way))]), as: "move")
  }

  private mutating func delete(_ tape: inout Tape) {
    if selection == nil { select(&tape) }
    guard let selection else { return }
    perform(drawing.delta(removing: selection), as: "delete")
  }

  private mutating func lock(_ tape: inout Tape) {
    if selection == nil { select(&tape) }
    guard let selection else { return }
    perform(drawing.delta(locking: selection), as: "lock")
  }

  private mutating func unlock(_ tape: inout Tape) {
    guard !drawing.locked.isEmpty else { return }
    let mark = HitTester.mark(at: place(&tape), in: drawing, isLocked: true, tolerance: 99)
    perform(drawing.delta(unlocking: mark), as: "unlock")
  }

  private mutating func erase(_ tape: inout Tape) {
    for index in 0..<1 + tape.choice(3) {
      let marks = HitTester.marks(
        at: place(&tape), in: drawing, tolerance: Double(tape.byte()))
      guard !marks.isEmpty else { continue }
      perform(Delta(drawing.edits(removing: marks)), as: "erase", joining: index > 0)
    }
  }

  private mutating func draw(_ tape: inout Tape) {
    let mark = tape.mark()
    guard Limits.hold(mark) else { return }
    perform(Delta(drawing.edits(adding: mark)), as: "stroke")
  }

  /// Moves marks under or above others, or puts a new mark there.
  private mutating func order(_ tape: inout Tape) {
    let touched = HitTester.marks(at: place(&tape), in: drawing, tolerance: Double(tape.byte()))
    let low = HitTester.mark(at: place(&tape), in: drawing, tolerance: Double(tape.byte()))?.rank
    let mark = tape.mark()
    guard tape.happens(3), Limits.hold(mark) else {
      return perform(drawing.delta(of: drawing.edits(bringing: touched, above: low)), as: "order")
    }
    perform(drawing.delta(of: drawing.edits(adding: [mark], above: low)), as: "insert")
  }

  /// Changes the ink of marks, or transforms them.
  private mutating func change(_ tape: inout Tape) {
    let touched = HitTester.marks(at: place(&tape), in: drawing, tolerance: Double(tape.byte()))
    let new: (Mark) -> Mark
    if tape.happens(2) {
      let parts = (0..<6).map { _ in tape.happens(8) ? tape.number() : Double(tape.byte()) / 64 - 2
      }
      let transform = Transform(
        a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
      new = { $0.transformed(by: transform) }
    } else {
      let ink = tape.ink()
      new = { $0.drawn(with: ink) }
    }
    let pairs = touched.map { (old: $0, new: new($0.mark)) }.filter { Limits.hold($0.new) }
    perform(drawing.delta(of: drawing.edits(replacing: pairs)), as: "change")
  }

  /// Adds an entry about marks, or an answer, or replaces, attaches or removes an entry.
  private mutating func note(_ tape: inout Tape) {
    let touched = HitTester.marks(at: place(&tape), in: drawing, tolerance: Double(tape.byte()))
    let marks = touched.map { MarkReference(rank: $0.rank, id: $0.id, path: []) }
    let body = Array(tape.body().prefix(99))
    let known = drawing.entries.known
    let change: EntryChange
    switch known.isEmpty ? 0 : tape.choice(5) {
    case 0: change = .add(kind: "note", marks: marks, body: body)
    case 1: change = .add(kind: "answer", parent: tape.pick(known).key, body: body)
    case 2: change = .replace(tape.pick(known), body: body)
    case 3: change = .attach(tape.pick(known), to: marks)
    default: change = .remove(tape.pick(known))
    }
    perform(drawing.delta(of: [change]), as: "note", joining: tape.happens(4))
  }

  private mutating func group(_ tape: inout Tape) {
    let touched = HitTester.marks(at: place(&tape), in: drawing, tolerance: Double(tape.byte()))
    let group = FilteredGroup(touched.map(\.mark))
    guard !touched.isEmpty, Limits.hold(.filtered(group)) else { return }
    perform(drawing.delta(grouping: touched, as: group), as: "group")
  }

  private mutating func dissolve(_ tape: inout Tape) {
    let touched = HitTester.marks(at: place(&tape), in: drawing, tolerance: Double(tape.byte()))
    perform(drawing.delta(dissolving: touched), as: "dissolve")
  }

  private mutating func takeBack() {
    let id = history.current
    guard let memento = history.takeBack() else { return }
    records.append(.forget(id, next: history[history.current]?.next))
    drawing.restore(from: memento)
  }

  /// A point near the ink, or somewhere on the canvas.
  private func place(_ tape: inout Tape) -> Point {
    guard let bounds = drawing.bounds, !tape.happens(4) else {
      return Limits.nearest(to: tape.point())
    }
    let (x, y) = (Double(tape.byte()) / 255, Double(tape.byte()) / 255)
    return Point(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y)
  }

  // MARK: History

  private mutating func perform(_ delta: Delta, as name: String, joining: Bool = false) {
    drawing.apply(delta)
    let (before, step) = (history.current, Step(name, at: 9))
    history.record(step, drawing.memento(), joining: joining)
    let id = history.current
    let stored = StoredStep(
      id: id, parent: history[id]?.parent, step: step, delta: delta,
      spots: drawing.spots(of: delta, goingOn: id == before))
    records.append(id == before ? .more(stored) : .step(stored))
  }

  private mutating func go(_ way: (inout History) -> Memento?) {
    guard recallBefore(), let memento = way(&history) else { return }
    records.append(.go(history.current))
    drawing.restore(from: memento)
  }

  /// Adds the step before to the history if there is one; returns whether it did.
  private mutating func recallBefore() -> Bool {
    guard let id = history.unknownBefore else { return true }
    return recall(id).map { history.learn($0) } ?? false
  }
}
