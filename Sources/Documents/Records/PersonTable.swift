package import Marks

/// The people of a file, by their ids.
package final class PersonTable {
  private let find: Statement
  private let rename: Statement
  private let add: Statement

  package init(_ database: borrowing Database) throws(SQLiteError) {
    find = try database.prepare("SELECT number FROM persons WHERE id = ?1")
    rename = try database.prepare(
      "UPDATE persons SET name = ?2, colour = ?3 WHERE id = ?1 RETURNING number")
    add = try database.prepare(
      "INSERT INTO persons (id, name, colour) VALUES (?1, ?2, ?3) RETURNING number")
  }

  /// The number of a person, who is added if the file doesn't know them; 0 for nobody. A known person keeps their name and colour.
  package func number(of person: Person?) throws(SQLiteError) -> Int64 {
    guard let person else { return 0 }
    if let known = try find.first(person.id) { return known }
    return try add.first(person.id, person.name, Int64(person.colour)) ?? 0
  }

  /// The same, but the file takes the name and the colour of a known person.
  func number(renaming person: Person?) throws(SQLiteError) -> Int64 {
    guard let person else { return 0 }
    let colour = Int64(person.colour)
    if let known = try rename.first(person.id, person.name, colour) { return known }
    return try add.first(person.id, person.name, colour) ?? 0
  }
}

extension Person {
  /// The person whose id, name and colour are in three columns of a row.
  package init(_ row: borrowing Statement, from column: Int) {
    self.init(
      id: row.text(at: column), name: row.text(at: column + 1),
      colour: UInt32(truncatingIfNeeded: row.integer(at: column + 2) & 0xFF_FFFF))
  }
}
