import Documents
import Geometry
import Marks
import TestSupport

@testable import Coding

/// A drawing's file with a history that has branches, and its expected contents.
struct DrawnFile {
  private(set) var steps: [StoredStep] = []
  private(set) var head = 0

  /// The marks after each step, by their places.
  private(set) var states: [Int: [Double: RankedMark]] = [0: [:]]
  private var nextMark = 1
  private var marks: RandomMarks
  private var random: SeededGenerator

  /// Makes `count` steps: most draw, some remove or replace marks, and some follow an undo.
  init(steps count: Int, seed: UInt64) {
    marks = RandomMarks(seed: seed)
    random = SeededGenerator(seed)
    steps = [StoredStep(id: 0, parent: nil, step: Step("begin", at: 0), edits: [])]
    for id in 1..<count + 1 {
      if id % 9 == 0 { head = Int.random(in: 0..<id, using: &random) }
      let state = states[head] ?? [:]
      let edits = edits(in: state)
      steps.append(
        StoredStep(
          id: id, parent: head, step: Step("step", at: 1_700_000_000 + Double(id)), edits: edits))
      states[id] = edits.reduce(into: state) { $0[$1.rank] = $1.new }
      head = id
    }
    if count > 3 { head = steps[head].parent ?? 0 }
  }

  /// The present marks, the lowest first.
  var present: [RankedMark] { (states[head] ?? [:]).values.sorted { $0.rank < $1.rank } }

  /// All marks of all states, by their ids.
  var all: [Int: Mark] {
    steps.flatMap(\.edits).compactMap(\.new).reduce(into: [:]) { $0[$1.id] = $1.mark }
  }

  private mutating func edits(in state: [Double: RankedMark]) -> [Edit] {
    let old = state.values.sorted { $0.rank < $1.rank }
    switch (Int.random(in: 0..<6, using: &random), old.randomElement(using: &random)) {
    case (0, let mark?): return [Edit(from: mark, to: nil)].compactMap { $0 }
    case (1, _?):
      return old.prefix(5).compactMap { Edit(from: $0, to: newMark(at: $0.rank)) }
    default:
      return [Edit(from: nil, to: newMark(at: (old.last?.rank ?? 0) + 1))].compactMap { $0 }
    }
  }

  private mutating func newMark(at rank: Double) -> RankedMark {
    defer { nextMark += 1 }
    let isDot = Bool.random(using: &random)
    let mark =
      isDot
      ? Mark.dot(Dot(at: Point(x: Double(nextMark), y: rank)))
      : .stroke(marks.walk(40, parts: 100))
    return RankedMark(rank: rank, id: nextMark, mark: mark)
  }
}

extension DrawnFile {
  /// Writes all steps to a new file.
  func write(to path: String) throws {
    let file = try DrawingFile(creating: path)
    try file.transaction { (database) throws(SQLiteError) in
      try database.execute(
        """
        PRAGMA defer_foreign_keys = ON;
        INSERT INTO sittings (number, id, time) VALUES (1, randomblob(16), 0)
        """)
      let mark = try database.prepare(
        "INSERT INTO marks VALUES (?1, 1, ?1, ?2, NULL, NULL, NULL, NULL, ?3)")
      let addStep = try database.prepare(
        "INSERT INTO steps VALUES (?1, ?2, ?3, 1, ?1, ?4, ?5)")
      let change = try database.prepare(
        "INSERT INTO changes (step, place, appears, mark, dx, dy) VALUES (?, ?, ?, ?, 0, 0)")
      for step in steps.dropFirst() {
        try addStep.bind(Int64(step.id), at: 1)
        try addStep.bind(Int64(step.parent ?? 0), at: 2)
        if let next = next(of: step.id) {
          try addStep.bind(Int64(next), at: 3)
        } else {
          try addStep.bindNull(at: 3)
        }
        try addStep.bind(step.step.name, at: 4)
        try addStep.bind(Int64(step.step.time * 1000), at: 5)
        try addStep.run()
        for edit in step.edits {
          for (appears, placed) in [(Int64(0), edit.old), (1, edit.new)] {
            guard let placed else { continue }
            try change.bind(Int64(step.id), at: 1)
            try change.bind(edit.rank, at: 2)
            try change.bind(appears, at: 3)
            try change.bind(Int64(placed.id), at: 4)
            try change.run()
          }
          guard let new = edit.new, let bytes = try? MarkCoder.bytes(of: new.mark) else { continue }
          try mark.bind(Int64(new.id), at: 1)
          try mark.bind(Int64(bytes[1] & 3), at: 2)
          try mark.bind(bytes, at: 3)
          try mark.run()
        }
      }
      for mark in present {
        try database.execute("INSERT INTO present VALUES (\(mark.rank), \(mark.id))")
      }
      try database.execute(
        """
        INSERT INTO properties VALUES ('paper', 'white');
        UPDATE steps SET redo = \(next(of: 0).map { "\($0)" } ?? "NULL") WHERE number = 0;
        UPDATE head SET step = \(head), present = \(head)
        """)
      try ExtentSQL.fill(database)
    }
  }

  /// The step that redo leads to.
  func next(of id: Int) -> Int? {
    var way: [Int] = [head]
    while let parent = steps[way[way.count - 1]].parent { way.append(parent) }
    let children = steps.filter { $0.parent == id }.map(\.id)
    return children.first { way.contains($0) } ?? children.last
  }
}
