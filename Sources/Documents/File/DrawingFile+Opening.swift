import CSQLite
import Marks

extension DrawingFile {
  /// Brings the tables of present marks to the head and reads what a program needs before it shows the drawing. Reads the last
  /// `steps` steps up to the head, or fewer if these have more than `edits` edits; the first of them comes without its edits.
  package func opening(
    steps: Int = 1000, edits: Int = 10_000
  ) throws(DrawingFileError) -> DrawingOpening {
    try settle()
    return try reading { (database) throws(DrawingFileError) in
      let (head, last, mark, entry, top, total) = try DrawingFileError.telling {
        () throws(SQLiteError) in
        (
          try database.integer("SELECT step FROM head"),
          try database.integer("SELECT max(number) FROM steps"),
          try database.integer("SELECT max(number) FROM marks"),
          try database.integer("SELECT max(number) FROM entries"),
          try Self.top(in: database), try Self.total(in: database)
        )
      }
      guard let head, let last, Limits.numbers.contains(last), Limits.numbers.contains(mark ?? 0),
        Limits.numbers.contains(entry ?? 0)
      else { throw .damaged(["the drawing stands nowhere"]) }
      // Each mark has one rank, so there can't be more present marks than numbers.
      guard total.marks <= mark ?? 0, (total.marks == 0) == (top == nil) else {
        throw .damaged([SQLiteError.noTotal.message])
      }
      let next = try DrawingFileError.telling { () throws(SQLiteError) in
        try ActClock.next(after: last, in: database)
      }
      let walk = try StepReader(database)
      let way = try walk.way(to: Int(head), steps: steps, edits: edits)
      return DrawingOpening(
        head: Int(head), marks: Int(total.marks), extent: total.extent?.rect,
        top: top?.rank, topMark: top?.mark,
        shifts: try DrawingFileError.telling { () throws(SQLiteError) in
          try ShiftTable.shifts(in: database)
        },
        locked: try DrawingFileError.telling { () throws(SQLiteError) in
          try LockTable.lock(in: database)
        },
        roots: try DrawingFileError.telling { () throws(SQLiteError) in
          try PresentEntries.roots(in: database)
        },
        hasOtherEntries: try DrawingFileError.telling { () throws(SQLiteError) in
          try PresentEntries.hasChildren(in: database)
        },
        nextMark: Int(mark ?? 0) + 1, nextEntry: Int(entry ?? 0) + 1, nextStep: Int(next),
        steps: way, branches: try walk.branches(of: way, steps: steps, edits: edits),
        properties: try Self.properties(in: database))
    }
  }

  /// A step and its ancestors, the oldest first: at most `steps` of them, and fewer if they have more than `edits` edits, but at
  /// least the step and its parent. The first comes without its edits, which only undo would need.
  package func way(
    to step: Int, steps: Int, edits: Int
  ) throws(DrawingFileError) -> [StoredStep] {
    let walk = try StepReader(database)
    return try walk.way(to: step, steps: max(steps, 2), edits: edits, always: true)
  }

  /// Whether a step has more than `most` edits.
  package func hasEdits(ofStep id: Int, moreThan most: Int) throws(DrawingFileError) -> Bool {
    try StepReader(database).hasEdits(of: id, moreThan: most)
  }

  /// The parent of a step; nil for the beginning.
  package func parent(ofStep id: Int) throws(DrawingFileError) -> Int? {
    try StepReader(database).parent(of: id)
  }

  /// A step with all its edits.
  package func step(_ id: Int) throws(DrawingFileError) -> StoredStep {
    let walk = try StepReader(database)
    return try walk.step(id)
  }

  /// `step` and the steps that redo leads to after it: at most `steps` of them, and fewer if they have more than `edits` edits,
  /// but at least `step` itself.
  package func wayOn(
    from step: Int, steps: Int, edits: Int
  ) throws(DrawingFileError) -> [StoredStep] {
    let walk = try StepReader(database)
    return try walk.wayOn(from: step, steps: steps, edits: edits)
  }

  /// The numbers of a step's children.
  package func steps(after id: Int) throws(DrawingFileError) -> [Int] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        "SELECT number FROM steps WHERE parent = ?1 ORDER BY number")
      return try rows.all(Int64(id)).map { Int($0) }
    }
  }

  private static func top(
    in database: borrowing Database
  ) throws(SQLiteError) -> (rank: Double, mark: Int)? {
    let row = try database.prepare("SELECT place, mark FROM present ORDER BY place DESC LIMIT 1")
    guard try row.step() else { return nil }
    guard Limits.ranks.contains(row.number(at: 0)) else { throw .noPlace }
    return (row.number(at: 0), Int(row.integer(at: 1)))
  }

  private static func total(in database: borrowing Database) throws(SQLiteError) -> MarkTotal {
    try MarkTotal(database.prepare("SELECT marks, min_x, min_y, max_x, max_y FROM total"))
  }
}
