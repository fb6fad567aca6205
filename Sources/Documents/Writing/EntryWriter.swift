import CSQLite
import Marks

/// Writes the changes of entries by steps. Call inside a transaction.
final class EntryWriter {
  private let body: Statement
  private let addEntry: Statement
  private let addMark: Statement
  private let change: Statement
  private let addChange: Statement
  private let dropChange: Statement
  private let dropChanges: Statement
  private let entriesOfStep: Statement
  private let entriesOfChanges: Statement
  private let dropEntry: Statement
  private let dropMarks: Statement
  private let references: Statement
  private let dropReference: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    body = try database.prepare("SELECT body, key FROM entries WHERE number = ?1")
    addEntry = try database.prepare(
      """
      INSERT INTO entries (number, sitting, serial, key, parent, kind, media, body)
      VALUES (?1, ?2, ?1, ?3, ?4, ?5, ?6, ?7)
      """)
    addMark = try database.prepare("INSERT INTO entry_marks VALUES (?1, ?2, ?3, ?4)")
    change = try database.prepare(
      "SELECT entry FROM entry_changes WHERE step = ?1 AND key = ?2 AND change = ?3")
    addChange = try database.prepare("INSERT INTO entry_changes VALUES (?1, ?2, ?3, ?4)")
    dropChange = try database.prepare(
      "DELETE FROM entry_changes WHERE step = ?1 AND key = ?2 AND change = ?3")
    dropChanges = try database.prepare("DELETE FROM entry_changes WHERE step = ?1")
    entriesOfStep = try database.prepare(
      "SELECT entry FROM entry_changes WHERE step = ?1 AND change = '\(EntryStep.put)'")
    entriesOfChanges = try database.prepare(
      "SELECT entry FROM entry_changes WHERE entry BETWEEN ?1 AND ?2")
    dropEntry = try database.prepare("DELETE FROM entries WHERE number = ?1")
    dropMarks = try database.prepare("DELETE FROM entry_marks WHERE entry = ?1")
    references = try database.prepare(
      "SELECT DISTINCT entry FROM entry_marks WHERE mark BETWEEN ?1 AND ?2")
    dropReference = try database.prepare("DELETE FROM entry_marks WHERE entry = ?1 AND mark = ?2")
  }

  /// Writes edits of a step that hasn't changed their entries yet.
  func add(_ edits: [EntryEdit], to step: Int64, _ sitting: Int64) throws(SQLiteError) {
    for edit in edits {
      if let old = edit.old {
        try addChange.run(step, Int64(edit.key), EntryStep.taken, Int64(old.id))
      }
      if let new = edit.new { try put(new, by: step, sitting) }
    }
  }

  /// Writes edits of entries that the step has already changed, and drops the versions that it no longer puts down.
  func join(_ edits: [EntryEdit], to step: Int64, _ sitting: Int64) throws(SQLiteError) {
    var (replaced, kept) = ([Int64](), Set<Int64>())
    for edit in edits {
      let key = Int64(edit.key)
      let taken = try change.first(step, key, EntryStep.taken)
      let put = try change.first(step, key, EntryStep.put)
      guard taken != nil || put != nil else {
        try add([edit], to: step, sitting)
        continue
      }
      try dropChange.run(step, key, EntryStep.put)
      if let new = edit.new, Int64(new.id) == taken {
        try dropChange.run(step, key, EntryStep.taken)
      } else if let new = edit.new {
        try self.put(new, by: step, sitting)
      }
      if edit.new != nil { kept.insert(key) }
      if let put { replaced.append(put) }
    }
    try drop(replaced, keeping: kept)
  }

  /// Removes the changes of entries by a step.
  func forget(_ step: Int64) throws(SQLiteError) {
    let entries = try entriesOfStep.all(step)
    try dropChanges.run(step)
    try drop(entries, keeping: [])
  }

  /// Removes the references to marks that no longer exist.
  func dropReferences(to marks: Set<Int64>) throws(SQLiteError) {
    guard let first = marks.min(), let last = marks.max() else { return }
    for entry in try references.all(first, last) {
      for mark in marks { try dropReference.run(entry, mark) }
    }
  }

  private func put(_ entry: Entry, by step: Int64, _ sitting: Int64) throws(SQLiteError) {
    if try !holds(entry) { try write(entry, sitting) }
    try addChange.run(step, Int64(entry.key), EntryStep.put, Int64(entry.id))
  }

  private func write(_ entry: Entry, _ sitting: Int64) throws(SQLiteError) {
    let number = Int64(entry.id)
    guard Limits.hold(entry) else {
      throw SQLiteError(SQLITE_MISMATCH, "write entry \(number)", message: "it is too large")
    }
    try addEntry.run(
      number, sitting, Int64(entry.key), Int64(entry.parent ?? 0), entry.kind,
      entry.media.flatMap(\.bytes), entry.body)
    for mark in entry.marks { try addMark.run(number, mark.rank, Int64(mark.id), mark.pathText) }
  }

  /// Whether the file has the version. A differing version of the same number is an error of the caller.
  private func holds(_ entry: Entry) throws(SQLiteError) -> Bool {
    try body.bind(Int64(entry.id), at: 1)
    defer { body.reset() }
    return try body.step() && body.integer(at: 1) == entry.key && body.blob(at: 0) == entry.body
  }

  /// Removes the versions among these that no step puts down or takes away any more. The first version of an entry stays as long
  /// as there is another one, since its sitting and serial number identify the entry: `kept` are the keys of entries with others.
  private func drop(_ entries: [Int64], keeping kept: Set<Int64>) throws(SQLiteError) {
    var candidates = Set(entries)
    for entry in entries {
      try body.bind(entry, at: 1)
      if try body.step() { candidates.insert(body.integer(at: 1)) }
      body.reset()
    }
    guard let first = candidates.min(), let last = candidates.max() else { return }
    let needed = Set(try entriesOfChanges.all(first, last))
    for entry in candidates.sorted(by: >) where !needed.contains(entry) {
      try dropMarks.run(entry)
      if !kept.contains(entry) { try dropEntry.run(entry) }
    }
  }
}
