import Marks

/// Makes a consistent drawing of the rows that could be read.
///
/// A step whose parent is lost becomes a child of the beginning. Changes of lost marks are left out, and changes that contradict
/// the present marks are corrected. If the history then doesn't lead to the marks that the drawing showed, a last step named
/// `recover` puts down all marks that it may have shown.
final class HistoryMender {
  let rows: SalvagedRows
  let standing: StandingMarks
  let entries: StandingEntries
  private let firstChild: Statement
  private let nextChild: Statement
  private let parent: Statement
  private let moves: Statement
  private let addMove: Statement
  private let addNew: Statement
  private let addOld: Statement
  let addLock: Statement
  let locks: LockStatements

  /// The locked marks after the step `rank`.
  var lock = Lock()

  /// The step after which the marks in the table of `standing` are those of the drawing.
  private var rank: Int64 = 0

  init(_ rows: SalvagedRows) throws(SQLiteError) {
    self.rows = rows
    try rows.database.execute(Self.tables)
    standing = try StandingMarks(rows.database)
    entries = try StandingEntries(rows.database)
    firstChild = try rows.database.prepare(
      "SELECT min(number) FROM tree WHERE parent = ?1")
    nextChild = try rows.database.prepare(
      "SELECT min(number) FROM tree WHERE parent = ?1 AND number > ?2")
    parent = try rows.database.prepare("SELECT parent FROM tree WHERE number = ?1")
    moves = try rows.database.prepare(
      "SELECT * FROM found_moves WHERE step = ?1 ORDER BY first")
    addMove = try rows.database.prepare("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    addNew = try rows.database.prepare(Self.newMarks)
    addOld = try rows.database.prepare(Self.oldMarks)
    addLock = try rows.database.prepare("INSERT INTO locks VALUES (?, ?, ?, ?, ?)")
    locks = try LockStatements(rows.database)
  }

  /// Creates the tree of the steps. A parent has a lower number than its children, so there are no cycles.
  private static let tables = """
    CREATE TEMP TABLE known_marks (number INTEGER PRIMARY KEY);
    INSERT INTO known_marks
    SELECT number FROM marks UNION SELECT number FROM broken_marks
    UNION SELECT mark FROM found_changes UNION SELECT mark FROM found_places;
    CREATE TEMP TABLE known_steps (number INTEGER PRIMARY KEY);
    INSERT INTO known_steps
    SELECT number FROM found_steps UNION SELECT step FROM found_changes
    UNION SELECT step FROM found_moves UNION SELECT step FROM found_locks
    UNION SELECT step FROM found_entry_changes;
    DELETE FROM found_changes WHERE mark NOT IN (SELECT number FROM marks);
    UPDATE found_changes SET above = NULL
    WHERE above <> 0 AND above NOT IN (SELECT number FROM marks);
    DELETE FROM found_places WHERE mark NOT IN (SELECT number FROM marks);
    CREATE TEMP TABLE tree (number INTEGER PRIMARY KEY, parent INTEGER);
    INSERT INTO tree
    SELECT number, coalesce(
      (SELECT number FROM found_steps AS prior
      WHERE prior.number = made.parent AND prior.number < made.number), 0)
    FROM found_steps AS made WHERE number <> 0;
    CREATE INDEX temp.tree_by_parent ON tree (parent, number);
    CREATE TEMP TABLE way (number INTEGER PRIMARY KEY);
    INSERT INTO steps
    SELECT number, tree.parent, coalesce(
      (SELECT number FROM tree AS next WHERE next.number = redo AND next.parent = tree.number),
      (SELECT max(number) FROM tree AS next WHERE next.parent = tree.number)),
      1, number, name, time
    FROM tree JOIN found_steps USING (number);
    UPDATE steps SET redo = coalesce(
      (SELECT number FROM tree WHERE parent = 0
      AND number = (SELECT redo FROM found_steps WHERE number = 0)),
      (SELECT max(number) FROM tree WHERE parent = 0))
    WHERE number = 0;
    """

  /// Adds the marks that a step puts down, unless they are at another rank at that time.
  private static let newMarks = """
    INSERT INTO changes
    SELECT step, place, 1, mark, dx, dy, above FROM (
      SELECT *, row_number() OVER (PARTITION BY mark ORDER BY place) AS turn
      FROM found_changes WHERE step = ?1 AND appears = 1) AS new
    WHERE turn = 1 AND NOT EXISTS (
      SELECT 1 FROM standing WHERE standing.mark = new.mark AND NOT EXISTS (
        SELECT 1 FROM found_changes AS old WHERE old.step = ?1
        AND old.place = standing.place AND old.appears = 0 AND old.mark = standing.mark))
    """

  /// Adds the marks that the step takes away: those at the ranks where it puts others, and those that its changes name. Runs
  /// after `newMarks`.
  private static let oldMarks = """
    INSERT INTO changes
    SELECT ?1, place, 0, mark, dx, dy, NULL FROM standing
    WHERE place IN (
      SELECT place FROM changes WHERE step = ?1 AND appears = 1
      UNION SELECT place FROM found_changes AS old WHERE step = ?1 AND appears = 0
      AND old.mark = (SELECT mark FROM standing AS there WHERE there.place = old.place))
    """

  /// Mends the history. Calls `tell` with the fraction that is done.
  func mend(telling tell: (Double) -> Void) throws(SQLiteError) -> Result {
    try keepSteps(telling: tell)
    let head = try mendHead()
    return try finish(head)
  }

  /// Visits the tree depth first and writes the moves, changes, locks and entries of every step.
  private func keepSteps(telling tell: (Double) -> Void) throws(SQLiteError) {
    let count = try rows.database.integer("SELECT count(*) FROM tree") ?? 0
    var done: Int64 = 0
    var next = try firstChild.first(rank)
    while let step = next {
      try keep(step)
      rank = step
      done += 1
      if done % 256 == 0 { tell(Double(done) / Double(count)) }
      next = try firstChild.first(step)
      if next == nil { next = try branch() }
    }
  }

  /// Undoes steps back to the next fork with an unvisited branch. Returns the first step of that branch; nil if there is none.
  private func branch() throws(SQLiteError) -> Int64? {
    var from = rank
    while let before = try parent.first(from) {
      if let branch = try nextChild.first(before, from) {
        while rank != before { try leave() }
        return branch
      }
      from = before
    }
    return nil
  }

  /// Writes the moves, changes, locks and entries of a child of the current step, and applies them.
  private func keep(_ step: Int64) throws(SQLiteError) {
    try moves.bind(step, at: 1)
    var last = -Double.infinity
    while try moves.step() {
      let (first, end) = (moves.number(at: 1), moves.number(at: 2))
      let (dx, dy) = (moves.integer(at: 3), moves.integer(at: 4))
      guard first > last, try standing.canMove(first, end, by: (dx, dy)) else { continue }
      last = end
      try addMove.run(
        step, first, end, dx, dy, moves.integer(at: 5), moves.integer(at: 6),
        moves.integer(at: 7), moves.integer(at: 8))
    }
    try standing.move(by: step)
    try addNew.run(step)
    try addOld.run(step)
    try standing.change(by: step)
    try keepLocks(of: step)
    try entries.keep(step)
  }

  /// Undoes the current step.
  private func leave() throws(SQLiteError) {
    try entries.undo(rank)
    try changeLocks(by: rank, isUndone: true)
    try standing.undo(rank)
    rank = try parent.first(rank) ?? 0
  }

  /// Undoes and redoes steps until `standing` has the marks after a step.
  func go(to step: Int64) throws(SQLiteError) {
    try rows.database.execute(
      """
      DELETE FROM way;
      INSERT INTO way WITH RECURSIVE up (number) AS (
        SELECT \(step) UNION ALL SELECT parent FROM up JOIN tree USING (number))
      SELECT number FROM up
      """)
    let isOnWay = try rows.database.prepare("SELECT 1 FROM way WHERE number = ?1")
    while try isOnWay.first(rank) == nil { try leave() }
    let rest = try rows.database.prepare("SELECT number FROM way WHERE number > ?1 ORDER BY number")
    try rest.bind(rank, at: 1)
    while try rest.step() {
      rank = rest.integer(at: 0)
      try standing.move(by: rank)
      try standing.change(by: rank)
      try changeLocks(by: rank)
      try entries.apply(rank)
    }
  }

  /// Records that `standing` has the marks after a step already.
  func assume(_ step: Int64) {
    rank = step
  }
}
