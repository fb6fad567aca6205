/// Reads the rows of a damaged drawing through SQLite, from both ends of each table up to where it breaks.
struct RowReader: ~Copyable {
  private let database: Database

  /// What all the rows of a table together may take: those of a damaged one can lead in circles.
  private let mostBytes: Int

  /// Whether the file can tell how marks were moved.
  private let hasMoves: Bool

  /// Opens a file whose tables are those of a drawing; nil where they are others, or can't be made out.
  init?(_ path: String, size: Int) {
    guard let database = try? Database(path: path, for: .reading),
      (try? database.execute("PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY")) != nil,
      // A view or a trigger of a stranger's could do anything, and for ever.
      HeapLimit.hold({
        (1...Schema.latest).contains { (try? Schema.describes(database, at: $0)) == true }
      })
    else { return nil }
    hasMoves = (try? MoveStatements.exist(in: database)) == true
    self.database = database
    mostBytes = 4 * size
  }

  func read(into rows: SalvagedRows) {
    read(.properties, "properties", "name, value", by: ["name"], into: rows)
    read(.sittings, "sittings", "number, id, time", by: ["number"], into: rows)
    read(
      .marks, "marks", "number, sitting, serial, kind, min_x, min_y, max_x, max_y, body",
      by: ["number"], into: rows)
    read(
      .commands, "commands", "number, parent, redo, sitting, serial, name, time",
      by: ["number"], into: rows)
    read(
      .changes, "changes", "command, place, appears, mark" + (hasMoves ? ", dx, dy" : ""),
      by: ["command", "place", "appears"], into: rows)
    if hasMoves {
      read(
        .moves, "moves", "command, first, last, dx, dy, min_x, min_y, max_x, max_y",
        by: ["command", "first"], into: rows)
    } else {
      rows.whole.insert(.moves)
    }
    read(.present, "present", "place, mark", by: ["place"], into: rows)
    read(.head, "head", "one, command, present", by: ["one"], into: rows)
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

  /// Whether every row could be read, and was of the table. Stops at the first that couldn't, or is there already.
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
