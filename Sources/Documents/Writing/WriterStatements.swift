/// The prepared statements of a `DrawingWriter`.
final class WriterStatements {
  let addSitting: Statement
  let sitting: Statement
  let people: PersonTable
  let setPerson: Statement
  let draft: Statement
  let seal: Statement
  let sealOthers: Statement
  let clock: Statement
  let lastWay: Statement
  let addWay: Statement
  let extendWay: Statement
  let dropWay: Statement
  let addJoin: Statement
  let dropJoins: Statement
  let dropWaysOfStep: Statement
  let body: Statement
  let addMark: Statement
  let dropMark: Statement
  let marksOfChanges: Statement
  let marksOfChangesOfStep: Statement
  let addStep: Statement
  let renameStep: Statement
  let dropStep: Statement
  let lineages: LineageWriter
  let tree: StepTree
  let setRedo: Statement
  let change: Statement
  let addChange: Statement
  let above: Statement
  let aboves: Statement
  let setAbove: Statement
  let takePresent: Statement
  let addMove: Statement
  let hasMove: Statement
  let lengthenMove: Statement
  let dropStillMoves: Statement
  let shiftChanges: Statement
  let dropMoves: Statement
  let addLock: Statement
  let dropLocks: Statement
  let dropChange: Statement
  let dropChanges: Statement
  let marksOfStep: Statement
  let head: Statement
  let setHead: Statement
  let setProperty: Statement
  let dropProperty: Statement
  let addMedium: Statement
  let dropPyramid: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    addSitting = try database.prepare(
      """
      INSERT INTO sittings (id, time, person) VALUES (?1, ?2, ?3)
      ON CONFLICT (id) DO UPDATE SET time = time RETURNING number
      """)
    sitting = try database.prepare("SELECT number FROM sittings WHERE id = ?1")
    people = try PersonTable(database)
    setPerson = try database.prepare(
      "UPDATE sittings SET person = ?2 WHERE id = ?1 AND person <> ?2")
    draft = try database.prepare(
      "SELECT sitting FROM head JOIN steps ON number = draft WHERE draft = ?1")
    seal = try database.prepare("UPDATE head SET draft = NULL WHERE draft IS NOT NULL")
    sealOthers = try database.prepare(
      """
      UPDATE head SET draft = NULL
      WHERE draft IS NOT NULL AND (SELECT sitting FROM steps WHERE number = draft) IS NOT ?1
      """)
    clock = try database.prepare("SELECT \(ActClock.steps)")
    lastWay = try database.prepare(
      "SELECT number, sitting, clock, start, target FROM ways ORDER BY number DESC LIMIT 1")
    addWay = try database.prepare(
      """
      INSERT INTO ways (sitting, serial, clock, time, start, target)
      VALUES (?1, 1 + coalesce(\(ActClock.ways), 0), ?2, ?3, ?4, ?5)
      """)
    extendWay = try database.prepare("UPDATE ways SET time = ?2, target = ?3 WHERE number = ?1")
    dropWay = try database.prepare("DELETE FROM ways WHERE number = ?1")
    addJoin = try database.prepare("INSERT OR IGNORE INTO joins (step, parent) VALUES (?1, ?2)")
    // In a hostile file others may refer to the step as well.
    dropJoins = try database.prepare("DELETE FROM joins WHERE step = ?1 OR parent = ?1")
    dropWaysOfStep = try database.prepare("DELETE FROM ways WHERE start = ?1 OR target = ?1")
    body = try database.prepare("SELECT body FROM marks WHERE number = ?1")
    addMark = try database.prepare(
      """
      INSERT INTO marks (number, sitting, serial, kind, min_x, min_y, max_x, max_y, body)
      VALUES (?1, ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8)
      """)
    dropMark = try database.prepare("DELETE FROM marks WHERE number = ?1")
    marksOfChanges = try database.prepare(
      "SELECT mark FROM changes WHERE mark BETWEEN ?1 AND ?2")
    marksOfChangesOfStep = try database.prepare(
      "SELECT mark FROM changes WHERE step = ?1 AND mark BETWEEN ?2 AND ?3")
    addStep = try database.prepare(
      """
      INSERT INTO steps (number, parent, redo, sitting, serial, time, name)
      VALUES (?1, ?2, NULL, ?3, ?1, ?4, ?5)
      """)
    renameStep = try database.prepare(
      "UPDATE steps SET time = ?2, name = ?3 WHERE number = ?1 RETURNING number")
    dropStep = try database.prepare("DELETE FROM steps WHERE number = ?1")
    lineages = try LineageWriter(database)
    tree = try StepTree(database)
    setRedo = try database.prepare(
      "UPDATE steps SET redo = ?2 WHERE number = ?1 AND redo IS NOT ?2")
    change = try database.prepare(
      "SELECT mark FROM changes WHERE step = ?1 AND place = ?2 AND appears = ?3")
    addChange = try database.prepare(
      "INSERT INTO changes VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
    above = try database.prepare(
      "SELECT above FROM changes WHERE step = ?1 AND place = ?2 AND appears = 1 AND above IS NOT NULL"
    )
    aboves = try database.prepare(
      """
      SELECT place, mark, above FROM changes
      WHERE step = ?1 AND appears = 1 AND above IS NOT NULL
      """)
    setAbove = try database.prepare(
      "UPDATE changes SET above = ?3 WHERE step = ?1 AND place = ?2 AND appears = 1")
    takePresent = try database.prepare(
      """
      INSERT INTO changes (step, place, appears, mark, dx, dy)
      SELECT ?1, place, 0, mark, ?2, ?3 FROM present WHERE place BETWEEN ?4 AND ?5
      """)
    addMove = try database.prepare(
      "INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
    hasMove = try database.prepare(
      "SELECT count(*) FROM moves WHERE step = ?1 AND first = ?2 AND last = ?3")
    lengthenMove = try database.prepare(
      """
      UPDATE moves SET dx = dx + ?4, dy = dy + ?5 WHERE step = ?1 AND first = ?2 AND last = ?3
      """)
    dropStillMoves = try database.prepare(
      "DELETE FROM moves WHERE step = ?1 AND dx = 0 AND dy = 0")
    shiftChanges = try database.prepare(
      """
      UPDATE changes SET dx = dx + ?4, dy = dy + ?5 WHERE step = ?1 AND place BETWEEN ?2 AND ?3
      """)
    dropMoves = try database.prepare("DELETE FROM moves WHERE step = ?1")
    addLock = try database.prepare("INSERT INTO locks VALUES (?1, ?2, ?3, ?4, ?5)")
    dropLocks = try database.prepare("DELETE FROM locks WHERE step = ?1")
    dropChange = try database.prepare(
      "DELETE FROM changes WHERE step = ?1 AND place = ?2 AND appears = ?3")
    dropChanges = try database.prepare("DELETE FROM changes WHERE step = ?1")
    marksOfStep = try database.prepare(
      "SELECT mark FROM changes WHERE step = ?1 AND appears = 1")
    head = try database.prepare("SELECT step FROM head")
    setHead = try database.prepare("UPDATE head SET step = ?1, draft = ?2")
    setProperty = try database.prepare(
      """
      INSERT INTO properties VALUES (?1, ?2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """)
    dropProperty = try database.prepare("DELETE FROM properties WHERE name = ?1")
    addMedium = try database.prepare(
      "INSERT INTO media VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
    dropPyramid = try database.prepare("DELETE FROM pyramid WHERE state >= ?1")
  }
}
