import Documents

/// A sitting of a file and its clones, with the acts of all.
struct SittingFamily {
  private struct Act: Hashable {
    let stamp: ActStamp
    let digest: ContentDigest
  }

  private let rootNumber: Int64

  /// The acts by their sittings, the earliest first, and the sitting of each act.
  private var acts: [Int64: [Act]] = [:]
  private var sittings: [Act: Int64] = [:]

  init(of sitting: Int64, in database: borrowing Database) throws(SQLiteError) {
    let fork = try database.prepare("SELECT fork FROM sittings WHERE number = ?1")
    rootNumber = try fork.find(sitting) ?? sitting
    var members = [rootNumber]
    let clones = try database.prepare("SELECT number FROM sittings WHERE fork = ?1")
    try clones.bind(rootNumber, at: 1)
    while try clones.step() { members.append(clones.integer(at: 0)) }
    for member in members {
      let found = try DrawingFile.acts(of: member, in: database)
      acts[member] = found.map { Act(stamp: $0.stamp, digest: $0.digest) }
      for act in acts[member] ?? [] { sittings[act] = member }
    }
  }

  /// The sitting that was cloned.
  func root(
    in database: borrowing Database
  ) throws(SQLiteError) -> (number: Int64, id: [UInt8], time: Int64) {
    let row = try database.prepare("SELECT id, time FROM sittings WHERE number = ?1")
    try row.bind(rootNumber, at: 1)
    guard try row.step() else { throw .strayStep }
    return (rootNumber, row.blob(at: 0), row.integer(at: 1))
  }

  func person(of sitting: Int64, in database: borrowing Database) throws(SQLiteError) -> Int64 {
    try database.prepare("SELECT person FROM sittings WHERE number = ?1").find(sitting) ?? 0
  }

  /// The sitting that did an act.
  func sitting(of stamp: ActStamp, _ digest: ContentDigest) -> Int64? {
    sittings[Act(stamp: stamp, digest: digest)]
  }

  /// The first act of a sitting after a stamp.
  func next(
    in sitting: Int64, after stamp: ActStamp
  ) -> (stamp: ActStamp, digest: ContentDigest)? {
    acts[sitting]?.first { $0.stamp > stamp }.map { ($0.stamp, $0.digest) }
  }

  /// Whether a clone begins with an act at a stamp, or later.
  func hasClone(from stamp: ActStamp) -> Bool {
    acts.contains { $0.key != rootNumber && $0.value.first.map { $0.stamp >= stamp } ?? false }
  }

  /// Gives the acts of a sitting from a stamp on, and what they made, to another sitting.
  mutating func move(
    from stamp: ActStamp, of sitting: Int64, to fork: Int64, in database: borrowing Database
  ) throws(SQLiteError) {
    let start = try Self.start(of: stamp, in: sitting, database)
    func update(_ table: String, _ condition: String, _ values: [Int64]) throws(SQLiteError) {
      try database.prepare("UPDATE \(table) SET sitting = ?1 WHERE sitting = ?2 AND \(condition)")
        .run(([fork, sitting] + values).map { .integer($0) })
    }
    try update("marks", "serial >= ?3", [start.mark])
    try update("entries", "serial >= ?3", [start.entry])
    let first = stamp.index == 0 ? stamp.clock : stamp.clock + 1
    try update("steps", "serial >= ?3", [first])
    try update("ways", "(clock, serial) >= (?3, ?4)", [stamp.clock, stamp.index])
    try database.prepare("UPDATE sittings SET hash = NULL, hashed = 0 WHERE number = ?1")
      .run([.integer(sitting)])
    let moved = acts[sitting]?.filter { $0.stamp >= stamp } ?? []
    acts[sitting]?.removeAll { $0.stamp >= stamp }
    acts[fork, default: []] += moved
    for act in moved { sittings[act] = fork }
  }

  /// The first mark and the first version of an entry that a sitting made by an act or later ones.
  static func start(
    of stamp: ActStamp, in sitting: Int64, _ database: borrowing Database
  ) throws(SQLiteError) -> SittingMap.Start {
    let first = stamp.index == 0 ? stamp.clock : stamp.clock + 1
    let mark = try database.prepare(
      """
      SELECT max(marks.serial) FROM steps JOIN changes ON step = steps.number
      JOIN marks ON marks.number = mark
      WHERE steps.sitting = ?1 AND steps.serial < ?2 AND marks.sitting = ?1
      """)
    let entry = try database.prepare(
      """
      SELECT max(entries.serial) FROM steps JOIN entry_changes ON step = steps.number
      JOIN entries ON entries.number = entry
      WHERE steps.sitting = ?1 AND steps.serial < ?2 AND entries.sitting = ?1
      """)
    return SittingMap.Start(
      act: stamp, mark: try mark.find(sitting, first).map { $0 + 1 } ?? 0,
      entry: try entry.find(sitting, first).map { $0 + 1 } ?? 0)
  }
}
