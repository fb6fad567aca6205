import CSQLite
import Marks

extension DrawingFile {
  /// What a drawing begins with; the marks are then those of its head. Of its history the last `steps` on the way to the
  /// head are read, and fewer where they edit more than `edits` places; the first of them comes without its edits.
  package func opening(
    steps: Int = 1000, edits: Int = 10_000
  ) throws(DrawingFileError) -> DrawingOpening {
    try settle()
    return try reading { (database) throws(DrawingFileError) in
      let (head, last, mark, top, total) = try DrawingFileError.telling { () throws(SQLiteError) in
        (
          try database.integer("SELECT command FROM head"),
          try database.integer("SELECT max(number) FROM commands"),
          try database.integer("SELECT max(number) FROM marks"),
          try Self.top(in: database), try Self.total(in: database)
        )
      }
      guard let head, let last, Limits.numbers.contains(last), Limits.numbers.contains(mark ?? 0)
      else { throw .damaged(["the drawing stands nowhere"]) }
      // Each mark is in one place, so there are no more than have a number.
      guard total.marks <= mark ?? 0, (total.marks == 0) == (top == nil) else {
        throw .damaged([SQLiteError.noTotal.message])
      }
      let walk = try StepReader(database)
      let way = try walk.way(to: Int(head), steps: steps, edits: edits)
      return DrawingOpening(
        head: Int(head), marks: Int(total.marks), extent: total.extent?.rect, top: top,
        shifts: try DrawingFileError.telling { () throws(SQLiteError) in
          try ShiftTable.shifts(in: database)
        },
        nextMark: Int(mark ?? 0) + 1, nextStep: Int(last) + 1,
        steps: way, branches: try walk.branches(of: way, steps: steps, edits: edits),
        properties: try Self.properties(in: database))
    }
  }

  /// The steps on the way to one, the oldest first: it and those before it, at most so many, and fewer where they edit
  /// more than `edits` places; but that one and the one before it always. The first comes without its edits, for they
  /// lead back from it alone.
  package func way(
    to step: Int, steps: Int, edits: Int
  ) throws(DrawingFileError) -> [StoredStep] {
    let walk = try StepReader(database)
    return try walk.way(to: step, steps: max(steps, 2), edits: edits, always: true)
  }

  /// Whether a step edits more than so many places.
  package func hasEdits(ofStep id: Int, moreThan most: Int) throws(DrawingFileError) -> Bool {
    try StepReader(database).hasEdits(of: id, moreThan: most)
  }

  /// The step before another; nil for the beginning.
  package func parent(ofStep id: Int) throws(DrawingFileError) -> Int? {
    try StepReader(database).parent(of: id)
  }

  /// A step with all its edits.
  package func step(_ id: Int) throws(DrawingFileError) -> StoredStep {
    let walk = try StepReader(database)
    return try walk.step(id)
  }

  /// The steps that redo leads to from the one before `step`, that one first; at most so many, and fewer where they edit
  /// more than `edits` places; but that one always.
  package func wayOn(
    from step: Int, steps: Int, edits: Int
  ) throws(DrawingFileError) -> [StoredStep] {
    let walk = try StepReader(database)
    return try walk.wayOn(from: step, steps: steps, edits: edits)
  }

  /// The numbers of the steps that were made from one.
  package func steps(after id: Int) throws(DrawingFileError) -> [Int] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        "SELECT number FROM commands WHERE parent = ?1 ORDER BY number")
      return try rows.all(Int64(id)).map { Int($0) }
    }
  }

  private static func top(in database: borrowing Database) throws(SQLiteError) -> Double? {
    let row = try database.prepare("SELECT max(place) FROM present")
    guard try row.step(), !row.isNull(at: 0) else { return nil }
    guard Limits.places.contains(row.number(at: 0)) else { throw .noPlace }
    return row.number(at: 0)
  }

  private static func total(in database: borrowing Database) throws(SQLiteError) -> MarkTotal {
    try MarkTotal(database.prepare("SELECT marks, min_x, min_y, max_x, max_y FROM total"))
  }
}
