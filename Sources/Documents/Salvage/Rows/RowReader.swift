/// Reads the rows of a damaged drawing through SQLite, from both ends of each table up to the damage.
struct RowReader: ~Copyable {
  private let database: Database

  /// The most bytes of the rows of a table together. The pages of a damaged table can form a cycle.
  private let mostBytes: Int

  /// Opens a file; nil if its tables aren't those of a drawing, or its schema can't be read.
  init?(_ path: String, size: Int) {
    guard let database = try? Database(path: path, for: .reading),
      (try? database.execute("PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY")) != nil,
      // A view or a trigger in a hostile file could compute for ever.
      let step = (1...Schema.latest).first(where: {
        (try? Schema.describes(database, at: $0)) == true
      }), (try? Schema.addViews(to: database, of: step)) != nil
    else { return nil }
    database.file?.acceptSchema()
    self.database = database
    mostBytes = 4 * size
  }

  func read(into rows: SalvagedRows) {
    read(.properties, "properties", "name, value", by: ["name"], into: rows)
    read(
      .sittings, "sittings", "number, id, time, person, fork, fork_serial", by: ["number"],
      into: rows)
    read(.persons, "persons", "number, id, name, colour", by: ["number"], into: rows)
    read(
      .marks, "marks", "number, sitting, serial, kind, min_x, min_y, max_x, max_y, body",
      by: ["number"], into: rows)
    read(
      .steps, "steps", "number, parent, redo, sitting, serial, name, time",
      by: ["number"], into: rows)
    read(
      .changes, "changes", "step, place, appears, mark, dx, dy, above",
      by: ["step", "place", "appears"], into: rows)
    read(
      .moves, "moves", "step, first, last, dx, dy, min_x, min_y, max_x, max_y",
      by: ["step", "first"], into: rows)
    read(
      .locks, "locks", "step, first, last, locks, marks", by: ["step", "first"], into: rows)
    read(.present, "present", "place, mark", by: ["place"], into: rows)
    read(.head, "head", "one, step, present", by: ["one"], into: rows)
    read(
      .entries, "entries", "number, sitting, serial, key, parent, kind, media, body",
      by: ["number"], into: rows)
    read(
      .entryMarks, "entry_marks", "entry, place, mark, path",
      by: ["entry", "place", "mark", "path"], into: rows)
    read(
      .entryChanges, "entry_changes", "step, key, change, entry", by: ["step", "key", "change"],
      into: rows)
    read(
      .presentEntries, "present_entries", "parent, key, entry", by: ["parent", "key"], into: rows)
    read(.joins, "joins", "step, parent", by: ["step", "parent"], into: rows)
    read(
      .ways, "ways", "number, sitting, serial, clock, time, start, target", by: ["number"],
      into: rows)
    read(.origins, "origins", "mark, origin", by: ["mark"], into: rows)
    read(
      .members, "members", "mark, position, member", by: ["mark", "position"], into: rows)
    read(.media, "media", "hash, type, bytes", by: ["hash"], into: rows)
  }

  private func read(
    _ table: SalvagedRows.Table, _ name: String, _ columns: String, by key: [String],
    into rows: SalvagedRows
  ) {
    let select = "SELECT \(columns) FROM \(name) NOT INDEXED ORDER BY "
    let count = columns.utf8.filter { $0 == UInt8(ascii: ",") }.count + 1
    let forwards = select + key.joined(separator: ", ")
    let backwards = select + key.map { $0 + " DESC" }.joined(separator: ", ")
    if readAll(table, forwards, count, into: rows) {
      rows.whole.insert(table)
    } else {
      _ = readAll(table, backwards, count, into: rows)
    }
  }

  /// Reads rows until one is invalid or was read before. Returns whether all rows were read.
  private func readAll(
    _ table: SalvagedRows.Table, _ sql: String, _ count: Int, into rows: SalvagedRows
  ) -> Bool {
    var left = mostBytes
    do throws(SQLiteError) {
      let statement = try database.prepare(sql)
      while try statement.step() {
        let values = (0..<count).map { statement.value(at: $0) }
        left -= values.reduce(8) { $0 + ($1.blob?.count ?? 8) }
        guard left >= 0, rows.take(values, of: table) else { return false }
        rows.note(table, mostBytes - left, of: mostBytes / 4)
      }
      return true
    } catch {
      return false
    }
  }
}
