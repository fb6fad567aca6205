import Documents
import Marks

/// Takes over the people who drew in another file. Those whom the file knows keep their names and colours.
final class PersonTaker {
  private let row: Statement
  private let people: PersonTable
  private var known: [Int64: Int64] = [0: 0]

  init(from there: borrowing Database, into here: borrowing Database) throws(SQLiteError) {
    row = try there.prepare("SELECT id, name, colour FROM persons WHERE number = ?1")
    people = try PersonTable(here)
  }

  /// The number here of a person there; 0 for nobody.
  func take(_ person: Int64) throws(SQLiteError) -> Int64 {
    if let found = known[person] { return found }
    try row.bind(person, at: 1)
    guard try row.step() else { return 0 }
    defer { row.reset() }
    let found = try people.number(of: Person(row, from: 0))
    known[person] = found
    return found
  }
}
