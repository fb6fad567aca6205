import Documents

/// The sittings of a file as small numbers in the order of their ids.
struct SittingOrder {
  private(set) var numbers: [Int64: Int] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare("SELECT number FROM sittings ORDER BY id")
    while try rows.step() { numbers[rows.integer(at: 0)] = numbers.count }
  }

  func number(of sitting: Int64) -> Int { numbers[sitting] ?? -1 }
}
