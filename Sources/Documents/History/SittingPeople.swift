import Marks

/// The people of the sittings of a file.
struct SittingPeople {
  private var people: [Int64: Person] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(
      """
      SELECT sittings.number, persons.id, name, colour
      FROM sittings JOIN persons ON persons.number = person
      """)
    while try rows.step() { people[rows.integer(at: 0)] = Person(rows, from: 1) }
  }

  /// The person of the sitting with a number; nil if nobody is known.
  subscript(sitting: Int64) -> Person? { people[sitting] }
}
