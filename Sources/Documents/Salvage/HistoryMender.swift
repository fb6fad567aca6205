import Marks

/// Makes a sound drawing of the rows that could be read.
///
/// A command whose predecessor is lost follows the beginning. Changes of a mark that is lost are left out, and one that
/// doesn't fit what is there is made to. Where the history then doesn't tell any more what the drawing showed, a step
/// named `recover` puts all marks that may have been there.
final class HistoryMender {
  let rows: SalvagedRows
  private let standing: StandingMarks
  private let firstChild: Statement
  private let nextChild: Statement
  private let parent: Statement
  private let moves: Statement
  private let addMove: Statement
  private let addNew: Statement
  private let addOld: Statement

  /// The command whose drawing `standing` is.
  private var place: Int64 = 0

  init(_ rows: SalvagedRows) throws(SQLiteError) {
    self.rows = rows
    try rows.database.execute(Self.tables)
    standing = try StandingMarks(rows.database)
    firstChild = try rows.database.prepare(
      "SELECT min(number) FROM tree WHERE parent = ?1")
    nextChild = try rows.database.prepare(
      "SELECT min(number) FROM tree WHERE parent = ?1 AND number > ?2")
    parent = try rows.database.prepare("SELECT parent FROM tree WHERE number = ?1")
    moves = try rows.database.prepare(
      "SELECT * FROM found_moves WHERE command = ?1 ORDER BY first")
    addMove = try rows.database.prepare("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    addNew = try rows.database.prepare(Self.newMarks)
    addOld = try rows.database.prepare(Self.oldMarks)
  }

  /// The tree of the commands. The one before has the lower number; so no chain leads back to itself.
  private static let tables = """
    CREATE TEMP TABLE known_marks (number INTEGER PRIMARY KEY);
    INSERT INTO known_marks
    SELECT number FROM marks UNION SELECT number FROM broken_marks
    UNION SELECT mark FROM found_changes UNION SELECT mark FROM found_places;
    CREATE TEMP TABLE known_commands (number INTEGER PRIMARY KEY);
    INSERT INTO known_commands
    SELECT number FROM found_commands UNION SELECT command FROM found_changes
    UNION SELECT command FROM found_moves;
    DELETE FROM found_changes WHERE mark NOT IN (SELECT number FROM marks);
    DELETE FROM found_places WHERE mark NOT IN (SELECT number FROM marks);
    CREATE TEMP TABLE tree (number INTEGER PRIMARY KEY, parent INTEGER);
    INSERT INTO tree
    SELECT number, coalesce(
      (SELECT number FROM found_commands AS prior
      WHERE prior.number = made.parent AND prior.number < made.number), 0)
    FROM found_commands AS made WHERE number <> 0;
    CREATE INDEX temp.tree_by_parent ON tree (parent, number);
    CREATE TEMP TABLE way (number INTEGER PRIMARY KEY);
    INSERT INTO commands
    SELECT number, tree.parent, coalesce(
      (SELECT number FROM tree AS next WHERE next.number = redo AND next.parent = tree.number),
      (SELECT max(number) FROM tree AS next WHERE next.parent = tree.number)),
      1, number, name, time
    FROM tree JOIN found_commands USING (number);
    UPDATE commands SET redo = coalesce(
      (SELECT number FROM tree WHERE parent = 0
      AND number = (SELECT redo FROM found_commands WHERE number = 0)),
      (SELECT max(number) FROM tree WHERE parent = 0))
    WHERE number = 0;
    """

  /// What a command puts down: no mark is in two places.
  private static let newMarks = """
    INSERT INTO changes
    SELECT command, place, 1, mark, dx, dy FROM (
      SELECT *, row_number() OVER (PARTITION BY mark ORDER BY place) AS turn
      FROM found_changes WHERE command = ?1 AND appears = 1) AS new
    WHERE turn = 1 AND NOT EXISTS (
      SELECT 1 FROM standing WHERE standing.mark = new.mark AND NOT EXISTS (
        SELECT 1 FROM found_changes AS old WHERE old.command = ?1
        AND old.place = standing.place AND old.appears = 0 AND old.mark = standing.mark))
    """

  /// What it takes away, once what it puts down is told: what is in the place of that, and what it says to take.
  private static let oldMarks = """
    INSERT INTO changes
    SELECT ?1, place, 0, mark, dx, dy FROM standing
    WHERE place IN (
      SELECT place FROM changes WHERE command = ?1 AND appears = 1
      UNION SELECT place FROM found_changes AS old WHERE command = ?1 AND appears = 0
      AND old.mark = (SELECT mark FROM standing AS there WHERE there.place = old.place))
    """

  /// Does all of it, and tells how far it has come.
  func mend(telling tell: (Double) -> Void) throws(SQLiteError) -> Result {
    try keepSteps(telling: tell)
    let head = try mendHead()
    return try finish(head)
  }

  /// Goes through the tree, doing and undoing every command that can be reached from the beginning.
  private func keepSteps(telling tell: (Double) -> Void) throws(SQLiteError) {
    let count = try rows.database.integer("SELECT count(*) FROM tree") ?? 0
    var done: Int64 = 0
    var next = try firstChild.first(place)
    while let command = next {
      try keep(command)
      place = command
      done += 1
      if done % 256 == 0 { tell(Double(done) / Double(count)) }
      next = try firstChild.first(command)
      if next == nil { next = try branch() }
    }
  }

  /// The next branch, having undone all that isn't on the way to it; nil where there is none.
  private func branch() throws(SQLiteError) -> Int64? {
    var from = place
    while let before = try parent.first(from) {
      if let branch = try nextChild.first(before, from) {
        while place != before { try leave() }
        return branch
      }
      from = before
    }
    return nil
  }

  private func keep(_ command: Int64) throws(SQLiteError) {
    try moves.bind(command, at: 1)
    var last = -Double.infinity
    while try moves.step() {
      let (first, end) = (moves.number(at: 1), moves.number(at: 2))
      let (dx, dy) = (moves.integer(at: 3), moves.integer(at: 4))
      guard first > last, try standing.canMove(first, end, by: (dx, dy)) else { continue }
      last = end
      try addMove.run(
        command, first, end, dx, dy, moves.integer(at: 5), moves.integer(at: 6),
        moves.integer(at: 7), moves.integer(at: 8))
    }
    try standing.move(by: command)
    try addNew.run(command)
    try addOld.run(command)
    try standing.change(by: command)
  }

  private func leave() throws(SQLiteError) {
    try standing.undo(place)
    place = try parent.first(place) ?? 0
  }

  /// Goes to what the drawing was after a command, from what it was after another.
  func go(to command: Int64) throws(SQLiteError) {
    try rows.database.execute(
      """
      DELETE FROM way;
      INSERT INTO way WITH RECURSIVE up (number) AS (
        SELECT \(command) UNION ALL SELECT parent FROM up JOIN tree USING (number))
      SELECT number FROM up
      """)
    let isOnWay = try rows.database.prepare("SELECT 1 FROM way WHERE number = ?1")
    while try isOnWay.first(place) == nil { try leave() }
    let rest = try rows.database.prepare("SELECT number FROM way WHERE number > ?1 ORDER BY number")
    try rest.bind(place, at: 1)
    while try rest.step() {
      place = rest.integer(at: 0)
      try standing.move(by: place)
      try standing.change(by: place)
    }
  }

  /// Takes for granted what the drawing is after a command.
  func assume(_ command: Int64) {
    place = command
  }
}
