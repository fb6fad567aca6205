/// What a writer says to the database, prepared once.
final class WritingStatements {
  let addSitting: Statement
  let addCommand: Statement
  let renameCommand: Statement
  let removeCommand: Statement
  let parent: Statement
  let setRedo: Statement
  let addMark: Statement
  let removeMark: Statement
  let addChange: Statement
  let removeChange: Statement
  let removeChanges: Statement
  let markPut: Statement
  let marksPut: Statement
  let head: Statement
  let setHead: Statement
  let headOfPresent: Statement
  let setHeadOfPresent: Statement
  let takeOut: Statement
  let putIn: Statement
  let setProperty: Statement
  let removeProperty: Statement
  let addMedium: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    addSitting = try database.prepare("INSERT INTO sittings VALUES (?1, randomblob(16), ?2)")
    addCommand = try database.prepare(
      "INSERT INTO commands VALUES (?1, ?2, NULL, ?3, ?4, ?5, ?6)")
    renameCommand = try database.prepare(
      "UPDATE commands SET name = ?2, time = ?3 WHERE number = ?1")
    removeCommand = try database.prepare("DELETE FROM commands WHERE number = ?1")
    parent = try database.prepare("SELECT parent FROM commands WHERE number = ?1")
    setRedo = try database.prepare("UPDATE commands SET redo = ?2 WHERE number = ?1")
    addMark = try database.prepare("INSERT INTO marks VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
    removeMark = try database.prepare("DELETE FROM marks WHERE number = ?1")
    addChange = try database.prepare("INSERT INTO changes VALUES (?1, ?2, ?3, ?4)")
    removeChange = try database.prepare(
      "DELETE FROM changes WHERE command = ?1 AND place = ?2 AND appears = ?3")
    removeChanges = try database.prepare("DELETE FROM changes WHERE command = ?1")
    markPut = try database.prepare(
      "SELECT mark FROM changes WHERE command = ?1 AND place = ?2 AND appears = 1")
    marksPut = try database.prepare("SELECT mark FROM changes WHERE command = ?1 AND appears = 1")
    head = try database.prepare("SELECT command FROM head")
    setHead = try database.prepare("UPDATE head SET command = ?1")
    headOfPresent = try database.prepare("SELECT present FROM head")
    setHeadOfPresent = try database.prepare("UPDATE head SET present = ?1")
    takeOut = try database.prepare(
      """
      DELETE FROM present
      WHERE place IN (SELECT place FROM changes WHERE command = ?1 AND appears = ?2)
      """)
    putIn = try database.prepare(
      "INSERT INTO present SELECT place, mark FROM changes WHERE command = ?1 AND appears = ?2")
    setProperty = try database.prepare("INSERT OR REPLACE INTO properties VALUES (?1, ?2)")
    removeProperty = try database.prepare("DELETE FROM properties WHERE name = ?1")
    addMedium = try database.prepare("INSERT OR IGNORE INTO media VALUES (?1, ?2, ?3)")
  }
}
