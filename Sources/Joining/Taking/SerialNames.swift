import Documents

/// Finds rows of a file by the names that they have in every copy of a drawing: a sitting and a serial number.
final class SerialNames {
  enum Table: String {
    case steps, marks, entries, ways
  }

  private let numbers: Statement
  private let names: Statement

  init(of table: Table, in database: borrowing Database) throws(SQLiteError) {
    numbers = try database.prepare(
      "SELECT number FROM \(table.rawValue) WHERE sitting = ?1 AND serial = ?2")
    names = try database.prepare(
      "SELECT sitting, serial FROM \(table.rawValue) WHERE number = ?1")
  }

  /// The number of the row with a name; nil if there is none.
  func number(_ sitting: Int64, _ serial: Int64) throws(SQLiteError) -> Int64? {
    try numbers.find(sitting, serial)
  }

  /// The name of a row; nil if there is none.
  func name(of number: Int64) throws(SQLiteError) -> (sitting: Int64, serial: Int64)? {
    try names.bind(number, at: 1)
    guard try names.step() else { return nil }
    defer { names.reset() }
    return (names.integer(at: 0), names.integer(at: 1))
  }
}
