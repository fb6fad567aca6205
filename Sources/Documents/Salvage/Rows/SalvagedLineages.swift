import Marks

/// Adds the lineages of the marks of a damaged drawing to temporary tables of the new file.
final class SalvagedLineages {
  private let origin: Statement
  private let member: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try database.execute(Self.tables)
    origin = try database.prepare(
      "INSERT OR IGNORE INTO found_origins VALUES (?, ?) RETURNING 1")
    member = try database.prepare(
      "INSERT OR IGNORE INTO found_members VALUES (?, ?, ?) RETURNING 1")
  }

  private static let tables = """
    CREATE TEMP TABLE found_origins (mark INTEGER PRIMARY KEY, origin INTEGER);
    CREATE TEMP TABLE found_members (
      mark INTEGER, position INTEGER, member INTEGER, PRIMARY KEY (mark, position)) WITHOUT ROWID;
    """

  /// Adds the origin of a mark; returns false if the values are malformed, or it was added before.
  func takeOrigin(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    let numbers = values.compactMap(\.integer)
    guard values.count == 2, numbers.count == 2, numbers[0] > 0 else { return false }
    // A wrong origin is no reason to lose the others.
    let isNamed = Lineage.isNamed(Int(numbers[1]), by: Int(numbers[0]))
    return try origin.first(numbers[0], isNamed ? numbers[1] : 0) != nil
  }

  func takeMember(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    let numbers = values.compactMap(\.integer)
    guard values.count == 3, numbers.count == 3, numbers[0] > 0, numbers[1] >= 0 else {
      return false
    }
    return try member.first(numbers[0], numbers[1], numbers[2]) != nil
  }

  /// Adds the lineages of the marks that are there, if they name marks that are there or may have been.
  static let finish = """
    INSERT OR IGNORE INTO origins SELECT mark, origin FROM found_origins
    WHERE origin <> 0 AND mark IN (SELECT number FROM marks);
    INSERT OR IGNORE INTO members SELECT mark, position, member FROM found_members
    WHERE mark IN (SELECT number FROM marks);
    """
}
