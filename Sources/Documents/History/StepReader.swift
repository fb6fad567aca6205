import CSQLite
import Coding
import Marks

/// Reads single steps of a history.
final class StepReader {
  private let row: Statement
  private let joins: Statement
  private let count: Statement
  private let changes: Statement
  private let body: Statement
  private let later: Statement
  private let moves: MoveStatements
  private let locks: LockStatements
  private let entries: EntryStepReader
  private let beside: BaseReader

  /// The marks that were read, by their numbers.
  private var marks: [Int: RankedMark] = [:]

  /// The marks whose bodies others share, with those bodies.
  private var bases: [Int: (body: [UInt8], mark: Mark)] = [:]
  private var allowance: ReadingAllowance

  init(_ database: borrowing Database) throws(DrawingFileError) {
    do throws(SQLiteError) {
      allowance = try ReadingAllowance(database)
      moves = try MoveStatements(database)
      locks = try LockStatements(database)
      entries = try EntryStepReader(database)
      beside = try BaseReader(database)
      row = try database.prepare(
        "SELECT parent, redo, name, time FROM steps WHERE number = ?1")
      joins = try database.prepare(
        """
        SELECT joins.parent FROM joins JOIN steps ON number = joins.parent
        WHERE step = ?1 AND joins.parent < step ORDER BY joins.parent
        """)
      count = try database.prepare(
        "SELECT count(*) FROM (SELECT 1 FROM changes WHERE step = ?1 LIMIT ?2)")
      changes = try database.prepare(
        """
        SELECT place, appears, mark, dx, dy FROM changes WHERE step = ?1
        ORDER BY step, place, appears
        """)
      body = try database.prepare("SELECT \(MarkCoder.columns) FROM marks WHERE number = ?1")
      later = try database.prepare(
        "SELECT number, parent FROM steps WHERE number > ?1 ORDER BY number LIMIT ?2")
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// A step and its ancestors, the oldest first, as `DrawingFile.way` describes. With `always` the edits of the step itself are
  /// read, however many there are.
  func way(
    to id: Int, steps: Int, edits: Int, always: Bool = false
  ) throws(DrawingFileError) -> [StoredStep] {
    var (found, left) = ([try bareStep(id)], edits)
    while let first = found.last, let parent = first.parent, found.count < steps {
      left -= try countChanges(of: first.id, atMost: max(left, 0) + 1)
      guard left >= 0 || always && found.count == 1 else { break }
      found[found.count - 1] = first.doing(try delta(of: first.id))
      // At an ancestor, redo leads back to the step.
      found.append(try bareStep(parent, leadingTo: first.id))
    }
    return found.reversed()
  }

  /// Descendants of the steps of a path outside of it: at most `steps` of them, with at most `edits` edits.
  func branches(
    of way: [StoredStep], steps: Int, edits: Int
  ) throws(DrawingFileError) -> [StoredStep] {
    guard let first = way.first else { return [] }
    var (known, found, left) = (Set(way.map(\.id)), [StoredStep](), edits)
    for (id, parent) in try self.steps(behind: first.id, atMost: 2 * steps) {
      guard known.contains(parent), !known.contains(id) else { continue }
      left -= try countChanges(of: id, atMost: left + 1)
      guard left >= 0, found.count < steps else { break }
      found.append(try step(id))
      known.insert(id)
    }
    return found
  }

  /// At most `count` steps with higher numbers, and their parents.
  private func steps(
    behind id: Int, atMost count: Int
  ) throws(DrawingFileError) -> [(id: Int, parent: Int)] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try later.bind(Int64(id), at: 1)
      try later.bind(Int64(count), at: 2)
      defer { later.reset() }
      var steps: [(id: Int, parent: Int)] = []
      while try later.step() {
        steps.append((Int(later.integer(at: 0)), Int(later.integer(at: 1))))
      }
      return steps
    }
  }

  /// The steps to which redo leads, as `DrawingFile.wayOn` describes.
  func wayOn(
    from id: Int, steps: Int, edits: Int
  ) throws(DrawingFileError) -> [StoredStep] {
    var (found, left, next): ([StoredStep], Int, Int?) = ([], edits, id)
    while let id = next, found.count < steps, id > found.last?.id ?? -1 {
      left -= try countChanges(of: id, atMost: max(left, 0) + 1)
      // The first step is read however many edits it has, so that redo is always possible.
      guard left >= 0 || found.isEmpty else { break }
      found.append(try step(id))
      next = found.last?.next
    }
    return found
  }

  /// Whether a step has more than `most` edits.
  func hasEdits(of id: Int, moreThan most: Int) throws(DrawingFileError) -> Bool {
    try countChanges(of: id, atMost: most + 1) > most
  }

  /// The parent of a step; nil for the beginning.
  func parent(of id: Int) throws(DrawingFileError) -> Int? { try bareStep(id).parent }

  /// A step with its edits.
  func step(_ id: Int) throws(DrawingFileError) -> StoredStep {
    try bareStep(id).doing(delta(of: id))
  }

  private func delta(of id: Int) throws(DrawingFileError) -> Delta {
    let (moves, locks, entries) = try DrawingFileError.telling { () throws(SQLiteError) in
      (
        try self.moves.moves(of: Int64(id)), try self.locks.change(of: Int64(id)),
        try self.entries.edits(of: Int64(id))
      )
    }
    return Delta(
      moves.map(Delta.Part.move) + [.edits(try edits(of: id))] + locks.parts + [.entries(entries)])
  }

  /// A step without its edits. If `child` is given, redo leads to it.
  private func bareStep(
    _ id: Int, leadingTo child: Int? = nil
  ) throws(DrawingFileError) -> StoredStep {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try row.bind(Int64(id), at: 1)
      guard try row.step() else { throw .noStep(id) }
      defer { row.reset() }
      let parent = row.isNull(at: 0) ? nil : Int(row.integer(at: 0))
      guard id == 0 ? parent == nil : parent.map({ 0..<id ~= $0 }) ?? false else {
        throw .noStep(id)
      }
      if id == 0 { try checkBeginning() }
      let redo = row.isNull(at: 1) ? nil : Int(row.integer(at: 1))
      try allowance.take(row.count(at: 2))
      return StoredStep(
        id: id, parent: parent, next: child ?? redo,
        further: try joins.all(Int64(id)).map { Int($0) },
        step: Step(row.text(at: 2), milliseconds: row.integer(at: 3)), edits: [])
    }
  }

  /// Throws if the beginning has changes, moves, locks or entries.
  private func checkBeginning() throws(SQLiteError) {
    guard try count.first(0, 1) == 0, try moves.moves(of: 0).isEmpty,
      try locks.change(of: 0).isEmpty, try entries.changes(of: 0).isEmpty
    else { throw .earlyMarks }
  }

  private func countChanges(of id: Int, atMost most: Int) throws(DrawingFileError) -> Int {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let marks = try count.first(Int64(id), Int64(most)) ?? 0
      return Int(marks + (try entries.weight(of: Int64(id), atMost: Int64(most))))
    }
  }

  private func edits(of id: Int) throws(DrawingFileError) -> [Edit] {
    let found = try DrawingFileError.telling { () throws(SQLiteError) in
      try changes.bind(Int64(id), at: 1)
      defer { changes.reset() }
      var found: [StoredHistory.Change] = []
      while try changes.step() {
        let (rank, appears) = (changes.number(at: 0), changes.integer(at: 1) != 0)
        let mark = StoredHistory.Moved(
          mark: changes.integer(at: 2), way: try StoredWay(changes, from: 3))
        if appears, let last = found.last, last.rank == rank, last.new == nil {
          found[found.count - 1].new = mark
        } else {
          guard found.last.map({ $0.rank < rank }) ?? true, Limits.ranks.contains(rank) else {
            throw .noPlace
          }
          found.append(
            StoredHistory.Change(
              rank: rank, old: appears ? nil : mark, new: appears ? mark : nil))
        }
      }
      return found
    }
    var edits: [Edit] = []
    for change in found {
      let (old, new) = (
        try placed(change.old, change.rank), try placed(change.new, change.rank)
      )
      if let edit = Edit(from: old, to: new) { edits.append(edit) }
    }
    return edits
  }

  private func placed(
    _ moved: StoredHistory.Moved?, _ rank: Double
  ) throws(DrawingFileError) -> RankedMark? {
    guard let moved else { return nil }
    return moved.placed(try mark(Int(moved.mark)), at: rank)
  }

  /// The mark with a number, whose row may refer to another mark for its body, the base.
  private func mark(_ id: Int) throws(DrawingFileError) -> RankedMark {
    if let mark = marks[id] { return mark }
    let (bytes, bounds, lineage) = try body(of: id)
    let mark: Mark
    if let base = bytes.withUnsafeBytes({ try? LookCoder.base(of: $0) }) {
      let shared = try self.base(Int(base))
      mark = try MarkCoder.mark(id, bytes[...], sharing: shared.body, of: shared.mark, in: bounds)
    } else {
      mark = try MarkCoder.mark(id, bytes[...], in: bounds)
    }
    let placed = RankedMark(rank: 0, id: id, mark: mark, lineage: lineage)
    marks[id] = placed
    return placed
  }

  /// The mark with a number that has a body of its own, and that body.
  private func base(_ id: Int) throws(DrawingFileError) -> (body: [UInt8], mark: Mark) {
    if let base = bases[id] { return base }
    let body = try body(of: id).bytes
    let base = try (body, MarkCoder.mark(id, body[...], in: nil))
    bases[id] = base
    return base
  }

  private func body(
    of id: Int
  ) throws(DrawingFileError) -> (bytes: [UInt8], bounds: WholeRect?, lineage: Lineage) {
    let found = try DrawingFileError.telling {
      () throws(SQLiteError) -> ([UInt8], WholeRect?, Lineage)? in
      try body.bind(Int64(id), at: 1)
      defer { body.reset() }
      guard try body.step() else { return nil }
      try allowance.take(body.count(at: 0))
      return (
        body.blob(at: 0), WholeRect(unchecked: body, from: 1),
        try beside.lineage(body, from: 5, of: id)
      )
    }
    guard let found else { throw .damaged(["mark \(id) is not there"]) }
    return found
  }
}

extension StoredStep {
  /// This step with `delta` as its changes.
  fileprivate func doing(_ delta: Delta) -> StoredStep {
    StoredStep(
      id: id, parent: parent, next: next, further: further, step: step, delta: delta)
  }
}

extension SQLiteError {
  /// The error of a step that is missing, or has no parent.
  static func noStep(_ id: Int) -> SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read step \(id)", message: "step \(id) comes after none")
  }

  /// The error if step 0, the empty beginning of every drawing, has changes, moves, locks or entries.
  static var earlyMarks: SQLiteError {
    SQLiteError(
      SQLITE_CORRUPT, "read the beginning", message: "marks are there before the first step")
  }

  /// The error of ranks that aren't in ascending order.
  static var noPlace: SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read places", message: "a place comes twice")
  }
}
