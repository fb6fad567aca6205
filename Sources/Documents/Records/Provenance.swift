import Marks

/// The sitting and serial number of each mark, step and version of an entry of a drawing, which identify it in every copy,
/// whatever its number is there; the people of the sittings, and the ways through the history.
package struct Provenance: Hashable, Sendable {
  struct Sitting: Hashable, Sendable {
    let id: SittingID

    /// The time at which it began, in milliseconds since 1970.
    let time: Int64
    let person: Person?

    /// The sitting from which this one goes on in another way, and the serial number there; nil for most.
    let fork: Origin?
  }

  struct Origin: Hashable, Sendable {
    /// The number of the sitting in the file.
    let sitting: Int64
    let serial: Int64
  }

  struct Way: Hashable, Sendable {
    let origin: Origin
    let clock: Int64
    let time: Int64

    /// The numbers of steps.
    let start: Int64
    let target: Int64
  }

  /// The ways, the earliest first.
  var ways: [Way] = []

  /// The keys are the numbers in the file.
  var sittings: [Int64: Sitting] = [:]
  var marks: [Int64: Origin] = [:]
  var steps: [Int64: Origin] = [:]
  var entries: [Int64: Origin] = [:]
}

extension Provenance {
  init(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(
      """
      SELECT sittings.number, sittings.id, time, fork, fork_serial, person, persons.id, name, colour
      FROM sittings LEFT JOIN persons ON persons.number = person
      """)
    while try rows.step() {
      guard let id = SittingID(rows.blob(at: 1)) else { continue }
      let fork = Origin(sitting: rows.integer(at: 3), serial: rows.integer(at: 4))
      sittings[rows.integer(at: 0)] = Sitting(
        id: id, time: rows.integer(at: 2), person: rows.isNull(at: 6) ? nil : Person(rows, from: 6),
        fork: rows.isNull(at: 3) ? nil : fork)
    }
    ways = try Self.ways(in: database)
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

  private static func ways(in database: borrowing Database) throws(SQLiteError) -> [Way] {
    let rows = try database.prepare(
      "SELECT sitting, serial, clock, time, start, target FROM ways ORDER BY ways.number")
    var ways: [Way] = []
    while try rows.step() {
      ways.append(
        Way(
          origin: Origin(sitting: rows.integer(at: 0), serial: rows.integer(at: 1)),
          clock: rows.integer(at: 2), time: rows.integer(at: 3), start: rows.integer(at: 4),
          target: rows.integer(at: 5)))
    }
    return ways
  }

  /// Sets the sitting and serial number of the marks, steps and entries of another file that have the same numbers, and
  /// adds the ways. Call inside a transaction.
  func write(to database: borrowing Database) throws(SQLiteError) {
    let numbers = try writeSittings(to: database)
    for (table, origins) in [("marks", marks), ("steps", steps), ("entries", entries)] {
      // In a damaged file two rows may have the same sitting and serial number: the first row keeps them.
      let set = try database.prepare(
        "UPDATE OR IGNORE \(table) SET sitting = ?2, serial = ?3 WHERE number = ?1")
      for (number, origin) in origins.sorted(by: { $0.key < $1.key }) {
        guard let sitting = numbers[origin.sitting] else { continue }
        try set.run(number, sitting, origin.serial)
      }
    }
    let addWay = try database.prepare(
      """
      INSERT INTO ways (sitting, serial, clock, time, start, target)
      SELECT ?1, ?2, ?3, ?4, one.number, other.number FROM steps AS one, steps AS other
      WHERE one.number = ?5 AND other.number = ?6
      """)
    for way in ways {
      guard let sitting = numbers[way.origin.sitting] else { continue }
      try addWay.run(sitting, way.origin.serial, way.clock, way.time, way.start, way.target)
    }
  }

  /// Adds the sittings and their people. Returns their new numbers by the old ones.
  private func writeSittings(to database: borrowing Database) throws(SQLiteError) -> [Int64: Int64]
  {
    let add = try database.prepare(
      """
      INSERT INTO sittings (id, time, person) VALUES (?1, ?2, ?3)
      ON CONFLICT (id) DO UPDATE SET time = time RETURNING number
      """)
    let people = try PersonTable(database)
    let setFork = try database.prepare(
      "UPDATE sittings SET fork = ?2, fork_serial = ?3 WHERE number = ?1")
    var used = Set([marks, steps, entries].joined().map(\.value.sitting))
    used.formUnion(ways.map(\.origin.sitting))
    used.formUnion(used.compactMap { sittings[$0]?.fork?.sitting })
    var numbers: [Int64: Int64] = [:]
    for number in used.sorted() {
      guard let sitting = sittings[number] else { continue }
      let person = try people.number(of: sitting.person)
      numbers[number] = try add.first(sitting.id.bytes, sitting.time, person)
    }
    for (number, added) in numbers {
      guard let fork = sittings[number]?.fork, let sitting = numbers[fork.sitting] else { continue }
      try setFork.run(added, sitting, fork.serial)
    }
    return numbers
  }
}
