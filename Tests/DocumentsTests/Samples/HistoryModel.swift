import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// A history in plain arrays and dictionaries.
struct HistoryModel {
  struct State {
    var parent: Int?
    var next: Int?
    var marks: [Double: RankedMark] = [:]
    var locked: Set<Double> = []
    var entries: [Int: Entry] = [:]
  }

  var states: [Int: State] = [0: State()]
  var current = 0
  var lastID = 0
  var lastMark = 0
  var lastEntry = 0
  var generator: SeededGenerator

  /// The step that the next record may take back, and the state to which redo led before it.
  var open: (id: Int, nextBefore: Int?)?

  init(seed: UInt64) {
    generator = SeededGenerator(seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func mark(at rank: Double) -> RankedMark {
    lastMark += 1
    let point = Point(x: Double(lastMark), y: rank)
    // A single vertex has no ink, and is moved as other marks are.
    let line = Stroke(through: (0..<20).map { point + Vector(dx: Double($0 * $0), dy: rank) })
    let mark: Mark =
      switch lastMark % 4 {
      case 0: .vertex(Vertex(at: point))
      case 1:
        .foreign(
          ForeignMark(
            kind: "polygon", box: Rect(x: -1, y: 2, width: 7, height: 8), from: point,
            body: [UInt8(lastMark % 256)]))
      case 2: .stroke(line)
      default: .dot(Dot(at: point))
      }
    return RankedMark(rank: rank, id: lastMark, mark: mark)
  }

  /// Moves marks of the present state to other places, one of which may be the place of another moved mark.
  private mutating func order() -> [Edit] {
    let present = (states[current]?.marks.values.map(\.self) ?? []).sorted { $0.rank < $1.rank }
    let moved = present.filter { _ in number(0...2) == 0 }
    var free = Set((1...12).map { Double($0) / 2 }).subtracting(present.map(\.rank))
    free.formUnion(moved.prefix(1).map(\.rank))
    let ranks = free.sorted().shuffled(using: &generator)
    return Edit.composed(
      zip(moved, ranks).flatMap { mark, rank in
        rank == mark.rank
          ? []
          : [
            Edit(from: mark, to: nil),
            Edit(from: nil, to: RankedMark(rank: rank, id: mark.id, mark: mark.mark)),
          ].compactMap(\.self)
      })
  }

  /// The mark with another ink or a transform.
  private mutating func changed(_ mark: Mark) -> Mark {
    guard number(0...1) == 0 else {
      return mark.drawn(
        with: Ink(colour: Colour(UInt32(lastMark)), width: Double(number(1...30))))
    }
    return mark.transformed(
      by: Transform(
        a: 1.1, b: Double(number(-3...3)) / 7, c: 0.2, d: 0.9, tx: Double(lastMark), ty: -1))
  }

  /// Random edits of the present state, at most one for each place.
  mutating func edits() -> [Edit] {
    if number(0...3) == 0 { return order() }
    var edits: [Edit] = []
    let present = states[current]?.marks ?? [:]
    for rank in Set((0..<number(1...4)).map { _ in number(1...6) }).sorted().map(Double.init) {
      let old = present[rank]
      var new = old == nil || number(0...2) > 0 ? mark(at: rank) : nil
      if let old, let mark = new, number(0...2) == 0 {
        new = RankedMark(rank: rank, id: mark.id, mark: changed(old.mark))
      }
      if let edit = Edit(from: old, to: new) { edits.append(edit) }
    }
    return edits
  }

  mutating func apply(_ edits: [Edit]) {
    for edit in edits { states[current]?.marks[edit.rank] = edit.new }
  }

  /// Moves the marks at some of the places of the present state.
  mutating func move() -> Move {
    let first = number(1...6)
    let run = RankRanges.Run(first: Double(first), last: Double(number(first...6)))
    let ranks = number(0...2) == 0 ? RankRanges(through: 9) : RankRanges([run]) ?? RankRanges()
    let way = Vector(dx: Double(number(-9999...9999)) / 7, dy: Double(number(1...99)) / 3)
    return Move(ranks, by: way, area: Rect(x: -9, y: -9, width: 9999, height: 99))
  }

  /// Adds entries, replaces some of the present ones, and removes some.
  mutating func entryEdits() -> [EntryEdit] {
    var present = states[current]?.entries ?? [:]
    var edits: [EntryEdit] = []
    for _ in 0..<number(1...3) {
      lastEntry += 1
      let old = present.values.sorted { $0.key < $1.key }.randomElement(using: &generator)
      let isNew = old == nil || number(0...2) == 0
      let parent = isNew && number(0...1) == 0 ? old?.key : isNew ? nil : old?.parent
      let marks = (states[current]?.marks.values.sorted { $0.rank < $1.rank } ?? []).prefix(2)
      let new = Entry(
        key: isNew ? lastEntry : old?.key ?? 0, id: lastEntry,
        kind: isNew ? "message" : old?.kind ?? "", parent: parent,
        marks: marks.map { MarkReference(rank: $0.rank, id: $0.id, path: [lastEntry % 3]) },
        body: Array(repeating: UInt8(lastEntry % 256), count: number(0...6) == 0 ? 9999 : 9))
      let edit = EntryEdit(from: isNew ? nil : old, to: isNew || number(0...3) > 0 ? new : nil)
      guard let edit, !edits.contains(where: { $0.key == edit.key }) else { continue }
      present[edit.key] = edit.new
      edits.append(edit)
    }
    return edits.sorted { $0.key < $1.key }
  }

  mutating func apply(_ edits: [EntryEdit]) {
    for edit in edits { states[current]?.entries[edit.key] = edit.new }
  }

  /// Locks or unlocks the marks at some of the places of the present state.
  private func lock(_ isWanted: (Double) -> Bool) -> Delta {
    let present = states[current] ?? State()
    let wanted = Self.halves.filter(isWanted)
    func lock(_ ranks: [Double]) -> Lock {
      Lock(RankRanges(ranks), count: ranks.count { present.marks[$0] != nil })
    }
    return Delta([
      .unlock(lock(wanted.filter { present.locked.contains($0) && $0 < 4 })),
      .lock(lock(wanted.filter { !present.locked.contains($0) && $0 > 2 })),
    ])
  }

  /// All places of the model.
  static let halves = (1...14).map { Double($0) / 2 }

  /// Makes a random change, and returns the record of it.
  mutating func act() -> Record {
    let step = Step("step", at: Double(number(0...1000)))
    switch number(0...5) {
    case 0 where open != nil:
      guard let (id, nextBefore) = open, let parent = states[id]?.parent else { break }
      open = nil
      states[id] = nil
      states[parent]?.next = nextBefore
      current = parent
      return .forget(id, next: nextBefore)
    case 1 where open != nil:
      let edits = edits()
      apply(edits)
      let entryEdits = number(0...1) == 0 ? entryEdits() : []
      apply(entryEdits)
      return .more(
        StoredStep(
          id: current, parent: states[current]?.parent, step: step,
          delta: Delta([.edits(edits), .entries(entryEdits)])))
    case 2, 3:
      let ids = states.keys.sorted()
      let id = ids[number(0...ids.count - 1)]
      guard id != current else { break }
      open = nil
      var child = id
      while let parent = states[child]?.parent {
        states[parent]?.next = child
        child = parent
      }
      current = id
      return .go(id)
    default: break
    }
    var delta =
      switch number(0...5) {
      case 0: Delta([.move(move())])
      case 1: lock { [first = Double(number(1...6))] in first...first + 2 ~= $0 }
      case 2: Delta()
      default: Delta(edits())
      }
    if delta.isEmpty || number(0...2) == 0 { delta.append(.entries(entryEdits())) }
    let parent = current
    lastID += 1
    open = (lastID, states[parent]?.next)
    states[lastID] = State(
      parent: parent, marks: states[parent]?.marks ?? [:], locked: states[parent]?.locked ?? [],
      entries: states[parent]?.entries ?? [:])
    states[parent]?.next = lastID
    current = lastID
    states[current]?.marks.apply(delta)
    states[current]?.locked.apply(delta)
    apply(delta.entryEdits)
    return .step(StoredStep(id: lastID, parent: parent, step: step, delta: delta))
  }

  /// Reports the differences between the contents of a file and the model.
  func expect(_ contents: DrawingContents) {
    #expect(contents.head == current)
    #expect(contents.steps.map(\.id) == states.keys.sorted())
    #expect(contents.steps.map(\.parent) == states.keys.sorted().map { states[$0]?.parent })
    #expect(contents.steps.map(\.next) == states.keys.sorted().map { states[$0]?.next })
    #expect(contents.marks == states[current]?.marks.values.sorted { $0.rank < $1.rank })
    let locked = Set(Self.halves.filter(contents.locked.ranks.contains))
    #expect(locked == states[current]?.locked)
    #expect(contents.locked.count == contents.marks.count { locked.contains($0.rank) })
    // An entry doesn't refer to marks that no step adds any more.
    let there = Set(contents.steps.flatMap(\.edits).flatMap { [$0.old?.id, $0.new?.id] })
    let gone = Set(1...max(lastMark, 1)).filter { !there.contains($0) }
    let wanted = states.mapValues { $0.entries.mapValues { $0.leavingOut(gone) } }
    #expect(contents.entries == wanted[current]?.values.sorted { $0.key < $1.key })
    var marks: [Int: [Double: RankedMark]] = [:]
    var entries: [Int: [Int: Entry]] = [:]
    for step in contents.steps {
      var known = step.parent.flatMap { entries[$0] } ?? [:]
      for edit in step.delta.entryEdits {
        #expect(known[edit.key]?.id == edit.old?.id)
        known[edit.key] = edit.new
      }
      entries[step.id] = known
      #expect(known == wanted[step.id])
      var state = step.parent.flatMap { marks[$0] } ?? [:]
      state.apply(step.delta)
      marks[step.id] = state
      #expect(state == states[step.id]?.marks)
    }
  }
}

extension [Double: RankedMark] {
  /// Applies a delta to each mark: implemented once more here, so that the model checks the program's implementation.
  mutating func apply(_ delta: Delta) {
    for part in delta.parts {
      switch part {
      case .edits(let edits): for edit in edits { self[edit.rank] = edit.new }
      case .move(let move):
        for (rank, placed) in self where move.ranks.contains(rank) {
          self[rank] = RankedMark(
            rank: rank, id: placed.id, mark: placed.mark.moved(by: move.way))
        }
      case .lock, .unlock, .entries: break
      case .remove, .restore: Issue.record("marks are told one by one here")
      }
    }
  }
}

extension Set<Double> {
  /// Applies locks and unlocks to the places.
  mutating func apply(_ delta: Delta) {
    let halves = HistoryModel.halves
    for part in delta.parts {
      if case .lock(let lock) = part { formUnion(halves.filter(lock.ranks.contains)) }
      if case .unlock(let lock) = part { subtract(halves.filter(lock.ranks.contains)) }
    }
  }
}
