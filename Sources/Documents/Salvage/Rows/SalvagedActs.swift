import Marks

/// Adds the people, the ways and the joins of a damaged drawing to temporary tables of the new file.
final class SalvagedActs {
  private let person: Statement
  private let join: Statement
  private let way: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try database.execute(Self.tables)
    person = try database.prepare(
      "INSERT OR IGNORE INTO found_persons VALUES (?, ?, ?, ?) RETURNING 1")
    join = try database.prepare("INSERT OR IGNORE INTO found_joins VALUES (?, ?) RETURNING 1")
    way = try database.prepare(
      "INSERT OR IGNORE INTO found_ways VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING 1")
  }

  private static let tables = """
    CREATE TEMP TABLE found_persons (
      number INTEGER PRIMARY KEY, id TEXT, name TEXT, colour INTEGER);
    CREATE TEMP TABLE found_joins (step INTEGER, parent INTEGER, PRIMARY KEY (step, parent))
    WITHOUT ROWID;
    CREATE TEMP TABLE found_ways (
      number INTEGER PRIMARY KEY, sitting INTEGER, serial INTEGER, clock INTEGER, time INTEGER,
      start INTEGER, target INTEGER, UNIQUE (sitting, serial));
    """

  /// Adds a person; returns false if the values are malformed, or the person was added before.
  func takePerson(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 4, let number = values[0].integer, number > 0,
      let id = values[1].text, let name = values[2].text, let colour = values[3].integer
    else { return false }
    return try person.first(number, id, name, colour & 0xFF_FFFF) != nil
  }

  func takeJoin(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 2, let step = values[0].integer, let parent = values[1].integer,
      parent < step
    else { return false }
    return try join.first(step, parent) != nil
  }

  func takeWay(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    let numbers = values.compactMap(\.integer)
    guard values.count == 7, numbers.count == 7, numbers[0] > 0,
      numbers[2...3].allSatisfy(Limits.numbers.contains)
    else { return false }
    return try way.first(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6]) != nil
  }

  /// Adds the people of the sittings that are there, and the joins and ways between steps that are there, to the drawing.
  static let finish = """
    INSERT OR IGNORE INTO persons SELECT number, id, name, colour FROM found_persons
    WHERE number IN (SELECT person FROM found_sittings) ORDER BY number;
    UPDATE sittings SET person = persons.number
    FROM found_sittings AS found JOIN persons ON persons.number = found.person
    WHERE sittings.id = found.id;
    UPDATE sittings SET fork = other.number, fork_serial = found.fork_serial
    FROM found_sittings AS found JOIN found_sittings AS origin ON origin.number = found.fork
    JOIN sittings AS other ON other.id = origin.id
    WHERE sittings.id = found.id AND found.fork_serial IS NOT NULL;
    INSERT OR IGNORE INTO joins SELECT step, parent FROM found_joins
    WHERE step IN (SELECT number FROM steps) AND parent IN (SELECT number FROM steps);
    INSERT INTO ways (sitting, serial, clock, time, start, target)
    SELECT sittings.number, serial, clock, found_ways.time, start, target
    FROM found_ways JOIN found_sittings AS found ON found.number = found_ways.sitting
    JOIN sittings USING (id)
    WHERE start IN (SELECT number FROM steps) AND target IN (SELECT number FROM steps)
    ORDER BY found_ways.number;
    """
}
