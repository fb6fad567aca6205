import Documents

/// Takes over the sittings of another file, with their people.
enum SittingTaker {
  /// The sittings there as those here.
  static func map(
    from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) -> SittingMap {
    var map = SittingMap()
    let people = try PersonTaker(from: there, into: here)
    let rows = try there.prepare(
      "SELECT number, id, time, person FROM sittings WHERE number <> 0 ORDER BY number")
    let number = try here.prepare("SELECT number FROM sittings WHERE id = ?1")
    let add = try here.prepare(
      "INSERT INTO sittings (id, time, person) VALUES (?1, ?2, ?3) RETURNING number")
    while try rows.step() {
      let id = rows.blob(at: 1)
      try number.bind(id, at: 1)
      var found: Int64?
      if try number.step() { found = number.integer(at: 0) }
      number.reset()
      if found == nil {
        try add.bind(id, at: 1)
        try add.bind(rows.integer(at: 2), at: 2)
        try add.bind(try people.take(rows.integer(at: 3)), at: 3)
        while try add.step() { found = add.integer(at: 0) }
      }
      if let found { map.add(rows.integer(at: 0), as: found) }
    }
    return map
  }
}
