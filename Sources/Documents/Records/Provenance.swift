/// The sitting and serial number of each mark, step and version of an entry of a drawing, which identify it in every copy,
/// whatever its number is there.
package struct Provenance: Hashable, Sendable {
  struct Sitting: Hashable, Sendable {
    let id: SittingID

    /// The time at which it began, in milliseconds since 1970.
    let time: Int64
  }

  struct Origin: Hashable, Sendable {
    /// The number of the sitting in the file.
    let sitting: Int64
    let serial: Int64
  }

  /// The keys are the numbers in the file.
  var sittings: [Int64: Sitting] = [:]
  var marks: [Int64: Origin] = [:]
  var steps: [Int64: Origin] = [:]
  var entries: [Int64: Origin] = [:]
}

extension Provenance {
  init(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare("SELECT number, id, time FROM sittings")
    while try rows.step() {
      guard let id = SittingID(rows.blob(at: 1)) else { continue }
      sittings[rows.integer(at: 0)] = Sitting(id: id, time: rows.integer(at: 2))
    }
    marks = try Self.origins(database.prepare("SELECT number, sitting, serial FROM marks"))
    steps = try Self.origins(database.prepare("SELECT number, sitting, serial FROM steps"))
    entries = try Self.origins(database.prepare("SELECT number, sitting, serial FROM entries"))
  }

  private static func origins(
    _ rows: borrowing Statement
  ) throws(SQLiteError) -> [Int64: Origin] {
    var origins: [Int64: Origin] = [:]
    while try rows.step() {
      origins[rows.integer(at: 0)] = Origin(
        sitting: rows.integer(at: 1), serial: rows.integer(at: 2))
    }
    return origins
  }

  /// Sets the sitting and serial number of the marks, steps and entries of another file that have the same numbers. Call inside a
  /// transaction.
  func write(to database: borrowing Database) throws(SQLiteError) {
    let add = try database.prepare(
      """
      INSERT INTO sittings (id, time) VALUES (?1, ?2)
      ON CONFLICT (id) DO UPDATE SET time = time RETURNING number
      """)
    var numbers: [Int64: Int64] = [:]
    for number in Set([marks, steps, entries].joined().map(\.value.sitting)) {
      guard let sitting = sittings[number] else { continue }
      numbers[number] = try add.first(sitting.id.bytes, sitting.time)
    }
    for (table, origins) in [("marks", marks), ("steps", steps), ("entries", entries)] {
      // In a damaged file two rows may have the same sitting and serial number: the first row keeps them.
      let set = try database.prepare(
        "UPDATE OR IGNORE \(table) SET sitting = ?2, serial = ?3 WHERE number = ?1")
      for (number, origin) in origins.sorted(by: { $0.key < $1.key }) {
        guard let sitting = numbers[origin.sitting] else { continue }
        try set.run(number, sitting, origin.serial)
      }
    }
  }
}
