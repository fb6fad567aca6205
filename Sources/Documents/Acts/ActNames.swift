/// The names by which steps, marks and entries are known in every file: the id of a sitting, and a serial number. What a cloned
/// sitting did under an id of its own counts as done by the sitting that was cloned, since copies that don't know of the clone have
/// it so.
struct ActNames {
  /// The two halves of the id of each sitting.
  private var sittings: [Int64: (UInt64, UInt64)] = [:]

  init(_ database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare("SELECT number, id, fork FROM sittings")
    var forks: [(fork: Int64, of: Int64)] = []
    while try rows.step() {
      guard let id = ContentDigest(rows.blob(at: 1)) else { continue }
      sittings[rows.integer(at: 0)] = (id.low, id.high)
      if !rows.isNull(at: 2) { forks.append((rows.integer(at: 0), rows.integer(at: 2))) }
    }
    let own = sittings
    for (fork, sitting) in forks { sittings[fork] = own[sitting] }
  }

  /// Appends the name whose sitting and serial number are in two columns of a row; -1 if they are NULL.
  func append(
    _ row: borrowing Statement, at column: Int, to hash: inout ContentHash
  ) {
    guard !row.isNull(at: column) else { return hash.append(Int64(-1)) }
    append(row.integer(at: column), row.integer(at: column + 1), to: &hash)
  }

  /// Whether two sittings are the same one, or clones of it.
  func areSame(_ one: Int64, _ other: Int64) -> Bool {
    one == other || (sittings[one] ?? (0, 0)) == (sittings[other] ?? (0, 0))
  }

  func append(_ sitting: Int64, _ serial: Int64, to hash: inout ContentHash) {
    let id = sittings[sitting] ?? (0, 0)
    hash.append(serial)
    hash.append(id.0)
    hash.append(id.1)
  }
}
