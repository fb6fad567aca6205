package import Marks

/// Reads who made all marks and all steps. Of what was read before, only what has come since is read.
extension DrawingFile {
  /// The authors of all steps.
  package func stepAuthors(after known: Authors = Authors()) throws(DrawingFileError) -> Authors {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        try Self.writers(of: "steps", after: known, in: database)
      }
    }
  }

  /// The authors of all marks. Later versions of a mark and its pieces are of the person who drew it, and a group is of the
  /// person who drew all of its members.
  package func markAuthors(after known: Authors = Authors()) throws(DrawingFileError) -> Authors {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        var authors = try Self.writers(of: "marks", after: known, in: database)
        var groups = try GroupMembers(from: known.end, in: database)
        let origins = try database.prepare(
          "SELECT mark, origin FROM origins WHERE mark >= ?1 ORDER BY mark")
        try origins.bind(Int64(known.end), at: 1)
        while try origins.step() {
          let (mark, origin) = (Int(origins.integer(at: 0)), Int(origins.integer(at: 1)))
          try groups.note(before: mark, in: &authors)
          guard Lineage.isNamed(origin, by: mark) else { continue }
          try groups.skip(mark)
          authors.note(mark, madeFrom: CollectionOfOne(abs(origin)))
        }
        try groups.note(before: .max, in: &authors)
        return authors
      }
    }
  }

  /// The persons of the sittings of all rows of a table.
  private static func writers(
    of table: String, after known: Authors, in database: borrowing Database
  ) throws(SQLiteError) -> Authors {
    let people = try SittingPeople(database)
    var authors = known
    // All rows are read from the index by sitting and serial number, since the table itself has the bodies of marks as well.
    let isFirst = known.end == 0
    let rows = try database.prepare(
      isFirst
        ? "SELECT sitting, number FROM \(table) ORDER BY sitting, serial"
        : "SELECT sitting, number FROM \(table) WHERE number >= ?1 ORDER BY number")
    if !isFirst { try rows.bind(Int64(known.end), at: 1) }
    while try rows.step() {
      authors.add(Int(rows.integer(at: 1)), by: people[rows.integer(at: 0)])
    }
    if isFirst { authors.sort() }
    return authors
  }
}

/// The members of groups in a file, one group after the other.
private struct GroupMembers: ~Copyable {
  private let rows: Statement
  private var group: Int?

  init(from mark: Int, in database: borrowing Database) throws(SQLiteError) {
    let found = try database.prepare(
      "SELECT mark, member FROM members WHERE mark >= ?1 ORDER BY mark, position")
    try found.bind(Int64(mark), at: 1)
    group = try found.step() ? Int(found.integer(at: 0)) : nil
    rows = found
  }

  /// Notes the groups with numbers below `mark`.
  mutating func note(before mark: Int, in authors: inout Authors) throws(SQLiteError) {
    while let group, group < mark {
      let members = try take(group)
      let areKnown = members.allSatisfy { Lineage.isNamed($0, by: group) }
      if areKnown { authors.note(group, madeFrom: members.lazy.map(abs)) }
    }
  }

  /// Leaves out a group that is a later version of another one.
  mutating func skip(_ mark: Int) throws(SQLiteError) {
    if group == mark { _ = try take(mark) }
  }

  /// The members of the current group. Goes to the next one.
  private mutating func take(_ mark: Int) throws(SQLiteError) -> [Int] {
    var members: [Int] = []
    while group == mark {
      members.append(Int(rows.integer(at: 1)))
      group = try rows.step() ? Int(rows.integer(at: 0)) : nil
    }
    return members
  }
}
