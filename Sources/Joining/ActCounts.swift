import Documents

/// The numbers of the acts in a file.
struct ActCounts: Equatable {
  let steps: Int
  let ways: Int
}

extension ActCounts {
  init(_ database: borrowing Database) throws(SQLiteError) {
    steps = Int(try database.integer("SELECT count(*) FROM steps") ?? 0)
    ways = Int(try database.integer("SELECT count(*) FROM ways") ?? 0)
  }
}
