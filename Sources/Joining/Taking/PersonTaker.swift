import Documents

/// Takes over the people who drew in another file. Those whom the file knows keep their names and colours.
final class PersonTaker {
  private let row: Statement
  private let number: Statement
  private let add: Statement
  private var known: [Int64: Int64] = [0: 0]

  init(from there: borrowing Database, into here: borrowing Database) throws(SQLiteError) {
    row = try there.prepare("SELECT id, name, colour FROM persons WHERE number = ?1")
    number = try here.prepare("SELECT number FROM persons WHERE id = ?1")
    add = try here.prepare(
      "INSERT INTO persons (id, name, colour) VALUES (?1, ?2, ?3) RETURNING number")
  }

  /// The number here of a person there; 0 for nobody.
  func take(_ person: Int64) throws(SQLiteError) -> Int64 {
    if let found = known[person] { return found }
    try row.bind(person, at: 1)
    guard try row.step() else { return 0 }
    defer { row.reset() }
    let id = row.text(at: 0)
    try number.bind(id, at: 1)
    var found: Int64?
    if try number.step() { found = number.integer(at: 0) }
    number.reset()
    if found == nil {
      try add.bind(id, at: 1)
      try add.bind(row.text(at: 1), at: 2)
      try add.bind(row.integer(at: 2), at: 3)
      while try add.step() { found = add.integer(at: 0) }
    }
    known[person] = found
    return found ?? 0
  }
}
