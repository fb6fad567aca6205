import CSQLite
package import Marks

/// Reads who drew, and in what order.
extension DrawingFile {
  /// The people who drew, by their numbers.
  package func persons() throws(DrawingFileError) -> [Int: Person] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare("SELECT number, id, name, colour FROM persons")
      var persons: [Int: Person] = [:]
      while try rows.step() { persons[Int(rows.integer(at: 0))] = Person(rows, from: 1) }
      return persons
    }
  }

  /// The ids of the people who did anything in the file; none if it can't be read.
  package func personIDs() -> Set<String> {
    let found = try? DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        "SELECT id FROM persons WHERE number IN (SELECT person FROM sittings)")
      var ids: Set<String> = []
      while try rows.step() { ids.insert(rows.text(at: 0)) }
      return ids
    }
    return found ?? []
  }

  /// The sittings, in the order of their numbers; the first one is that of what all drawings have in common.
  package func sittings() throws(DrawingFileError) -> [StoredSitting] {
    let persons = try persons()
    return try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        """
        SELECT number, id, time, person, fork, fork_serial, hash, hashed FROM sittings
        ORDER BY number
        """)
      var sittings: [StoredSitting] = []
      while try rows.step() {
        guard let id = SittingID(rows.blob(at: 1)) else { continue }
        let fork = StoredSitting.Fork(
          sitting: Int(rows.integer(at: 4)), serial: Int(rows.integer(at: 5)))
        sittings.append(
          StoredSitting(
            number: Int(rows.integer(at: 0)), id: id, time: rows.integer(at: 2),
            person: persons[Int(rows.integer(at: 3))], fork: rows.isNull(at: 4) ? nil : fork,
            chain: ChainHash(rows, from: 6)))
      }
      return sittings
    }
  }

  /// The ways through the history, in the order of their numbers.
  package func ways() throws(DrawingFileError) -> [HistoryWay] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        """
        SELECT ways.number, sitting, serial, clock, time, start, target FROM ways
        ORDER BY ways.number
        """)
      var ways: [HistoryWay] = []
      while try rows.step() {
        func number(_ column: Int) -> Int { Int(rows.integer(at: column)) }
        ways.append(
          HistoryWay(
            number: number(0), sitting: number(1), serial: number(2), clock: number(3),
            time: rows.integer(at: 4), start: number(5), target: number(6)))
      }
      return ways
    }
  }

  /// The further parents of each step that joins branches.
  package func joins() throws(DrawingFileError) -> [Int: [Int]] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare("SELECT step, parent FROM joins ORDER BY step, parent")
      var joins: [Int: [Int]] = [:]
      while try rows.step() {
        joins[Int(rows.integer(at: 0)), default: []].append(Int(rows.integer(at: 1)))
      }
      return joins
    }
  }

  /// The step that can still change, while the program has the file open that did it; nil if there is none. A file that no program
  /// has open any more may name one, which is finished all the same.
  package func draft() throws(DrawingFileError) -> Int? {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let row = try database.prepare("SELECT draft FROM head")
      return try row.first().map { Int($0) }
    }
  }

  /// The highest serial number of a step of any sitting.
  package func clock() throws(DrawingFileError) -> Int {
    try DrawingFileError.telling { () throws(SQLiteError) in
      Int(try database.integer("SELECT \(ActClock.steps)") ?? 0)
    }
  }
}

/// Compares the acts of sittings.
extension DrawingFile {
  /// The hash of the acts of a sitting up to its last step; nil if the file doesn't have the sitting. It goes on from the hash in
  /// the file.
  package func chain(of sitting: SittingID) throws(DrawingFileError) -> ChainHash? {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        guard let number = try Self.number(of: sitting, in: database) else { return nil }
        let known = try ActChain.chain(of: number, in: database) ?? .none
        return try ActChain(database).chain(of: number, from: known)
      }
    }
  }

  /// The stamp of the first act of a sitting that this file and another one have, and that isn't the same in both; nil if there
  /// is none, or one of them doesn't have the sitting.
  package func firstDifference(
    of sitting: SittingID, from other: borrowing DrawingFile
  ) throws(DrawingFileError) -> ActStamp? {
    guard let own = try side(of: sitting), let theirs = try other.side(of: sitting) else {
      return nil
    }
    return try DrawingFileError.telling { () throws(SQLiteError) in
      try ActComparison.firstDifference(own, theirs)
    }
  }

  /// The acts of the sitting with a number after a step, each with its hash.
  package static func acts(
    of sitting: Int64, after step: Int64 = -1, in database: borrowing Database
  ) throws(SQLiteError) -> [(stamp: ActStamp, digest: ContentDigest)] {
    var acts: [(stamp: ActStamp, digest: ContentDigest)] = []
    try ActChain(database).visit(sitting, after: step) { stamp, digest throws(SQLiteError) in
      acts.append((stamp, digest))
    }
    return acts
  }

  private func side(of sitting: SittingID) throws(DrawingFileError) -> ActComparison.Side? {
    try DrawingFileError.telling { () throws(SQLiteError) in
      guard let number = try Self.number(of: sitting, in: database) else { return nil }
      return ActComparison.Side(
        chain: try ActChain(database), sitting: number,
        known: try ActChain.chain(of: number, in: database))
    }
  }

  /// Writes the hashes of all sittings that lack some of their steps. The file must be open for writing.
  package func keepChains() throws(DrawingFileError) {
    let numbers = try sittings().map { Int64($0.number) }.filter { $0 > 0 }
    try transaction { (database) throws(SQLiteError) in
      for number in numbers { try ActChain.keep(of: number, in: database) }
    }
  }

  private static func number(
    of sitting: SittingID, in database: borrowing Database
  ) throws(SQLiteError) -> Int64? {
    try database.prepare("SELECT number FROM sittings WHERE id = ?1").first(sitting.bytes)
  }
}
