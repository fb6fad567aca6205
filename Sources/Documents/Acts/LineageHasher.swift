/// Hashes the marks from which a mark comes: its origin and its members, by their names.
final class LineageHasher {
  private let names: ActNames
  private let members: Statement
  private let mark: Statement

  /// The columns of a row of `changes` that `append` reads: the origin of its mark, and whether there are members.
  static let columns = """
    CASE WHEN appears THEN (SELECT origin FROM origins WHERE origins.mark = changes.mark) END,
    CASE WHEN appears THEN EXISTS (SELECT 1 FROM members WHERE members.mark = changes.mark) END
    """

  init(_ database: borrowing Database, _ names: ActNames) throws(SQLiteError) {
    self.names = names
    members = try database.prepare(
      "SELECT position, member FROM members WHERE mark = ?1 ORDER BY position")
    mark = try database.prepare("SELECT sitting, serial FROM marks WHERE number = ?1")
  }

  /// Appends the lineage of a mark, whose origin and number of members follow from two columns of a row.
  func append(
    _ number: Int64, _ row: borrowing Statement, at column: Int, to hash: inout ContentHash
  ) throws(SQLiteError) {
    try append(row.isNull(at: column) ? 0 : row.integer(at: column), to: &hash)
    var count: UInt64 = 0
    if row.integer(at: column + 1) != 0 {
      try members.bind(number, at: 1)
      defer { members.reset() }
      while try members.step() {
        count += 1
        hash.append(members.integer(at: 0))
        try append(members.integer(at: 1), to: &hash)
      }
    }
    hash.append(count)
  }

  /// Appends the sign of a number in a lineage, and the name of the mark; -1 if there is no such mark.
  private func append(_ number: Int64, to hash: inout ContentHash) throws(SQLiteError) {
    hash.append(number.signum())
    guard number != 0 else { return }
    try mark.bind(Int64(clamping: number.magnitude), at: 1)
    defer { mark.reset() }
    if try mark.step() { names.append(mark, at: 0, to: &hash) } else { hash.append(Int64(-1)) }
  }
}
