/// The steps and ways of a sitting in their order, each with a hash.
final class ActChain {
  private let steps: StepHasher
  private let names: ActNames
  private let ways: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    steps = try StepHasher(database)
    names = try ActNames(database)
    ways = try database.prepare(
      """
      SELECT clock, ways.serial, ways.time, one.sitting, one.serial, other.sitting, other.serial
      FROM ways LEFT JOIN steps AS one ON one.number = start
      LEFT JOIN steps AS other ON other.number = target
      WHERE ways.sitting = ?1 AND clock >= ?2 ORDER BY clock, ways.serial
      """)
  }

  /// Passes the acts of a sitting after the step with the serial number `serial` to `body`, in the order of their stamps.
  func visit(
    _ sitting: Int64, after serial: Int64,
    _ body: (ActStamp, ContentDigest) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try ways.bind(sitting, at: 1)
    try ways.bind(serial, at: 2)
    defer { ways.reset() }
    var way = try nextWay(of: sitting)
    try steps.visit(sitting, after: serial) { (serial, digest) throws(SQLiteError) in
      while let (stamp, digest) = way, stamp.clock < serial {
        try body(stamp, digest)
        way = try nextWay(of: sitting)
      }
      try body(ActStamp(clock: serial), digest)
    }
    while let (stamp, digest) = way {
      try body(stamp, digest)
      way = try nextWay(of: sitting)
    }
  }

  private func nextWay(of sitting: Int64) throws(SQLiteError) -> (ActStamp, ContentDigest)? {
    guard try ways.step() else { return nil }
    let stamp = ActStamp(clock: ways.integer(at: 0), index: ways.integer(at: 1))
    var hash = ContentHash()
    names.append(sitting, stamp.index, to: &hash)
    hash.append(stamp.clock)
    hash.append(ways.integer(at: 2))
    names.append(ways, at: 3, to: &hash)
    names.append(ways, at: 5, to: &hash)
    return (stamp, hash.digest)
  }

  /// The chain of a sitting up to its last step, which goes on from `known`.
  func chain(of sitting: Int64, from known: ChainHash = .none) throws(SQLiteError) -> ChainHash {
    var (chain, whole) = (known, known)
    try visit(sitting, after: known.reach) { stamp, digest throws(SQLiteError) in
      chain.append(digest, at: stamp)
      if stamp.index == 0 { whole = chain }
    }
    return whole
  }

  /// Writes the hash of a sitting into the file if at most `most` of its steps lack it. Call inside a transaction.
  static func keep(
    of sitting: Int64, atMost most: Int64 = .max, in database: borrowing Database
  ) throws(SQLiteError) {
    let known = try chain(of: sitting, in: database) ?? .none
    let count = try database.prepare(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM steps WHERE sitting = ?1 AND serial > ?2 LIMIT ?3)
      """)
    let limit = most == .max ? most : most + 1
    guard let rest = try count.first(sitting, known.reach, limit), 1...most ~= rest else { return }
    let chain = try ActChain(database).chain(of: sitting, from: known)
    try database.prepare("UPDATE sittings SET hash = ?2, hashed = ?3 WHERE number = ?1")
      .run(sitting, chain.digest.bytes, chain.reach)
  }

  /// The hash that the file has of a sitting; nil if it has none.
  static func chain(
    of sitting: Int64, in database: borrowing Database
  ) throws(SQLiteError) -> ChainHash? {
    let row = try database.prepare("SELECT hash, hashed FROM sittings WHERE number = ?1")
    try row.bind(sitting, at: 1)
    guard try row.step() else { return nil }
    return ChainHash(row, from: 0)
  }
}

extension ChainHash {
  /// The hash and the reach in two columns of a row; nil if there is none.
  init?(_ row: borrowing Statement, from column: Int) {
    guard let digest = ContentDigest(row.blob(at: column)), row.integer(at: column + 1) > 0 else {
      return nil
    }
    self.init(digest: digest, reach: row.integer(at: column + 1))
  }
}
