import Coding

/// Hashes everything that a step says, in terms that are the same in every file: marks, entries and other steps by the ids of
/// their sittings and their serial numbers.
///
/// The bodies of the marks that the step puts down are part of it if they are of the step's own sitting or of a clone of it, since
/// copies that don't know of the clone have all in one sitting; so are their origins and members. Others are part of the steps that
/// put them down first. The rectangles beside moves and marks and the number of locked marks follow from the rest.
final class StepHasher {
  private let names: ActNames
  private let steps: Statement
  private let changes: StepCursor
  private let joins: StepCursor
  private let moves: StepCursor
  private let locks: StepCursor
  private let entries: StepCursor
  private let parent: Statement
  private let mark: Statement
  private let lineages: LineageHasher

  /// The last step and the last mark, which are mostly the parent of the next step and the mark below the next one.
  private var lastStep: Known?
  private var lastMark: Known?

  private struct Known {
    let number: Int64
    let sitting: Int64
    let serial: Int64
  }

  private let marks: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    names = try ActNames(database)
    steps = try database.prepare(
      """
      SELECT number, serial, name, time, parent FROM steps
      WHERE sitting = ?1 AND serial > ?2 ORDER BY serial
      """)
    changes = try StepCursor(
      """
      SELECT step, place, appears, dx, dy, sitting, serial, above, mark,
        CASE WHEN appears THEN body END, \(LineageHasher.columns)
      FROM changes LEFT JOIN marks ON number = mark
      WHERE step >= ?1 ORDER BY step, place, appears
      """, in: database)
    joins = try StepCursor(
      """
      SELECT joins.step, sitting, serial FROM joins LEFT JOIN steps ON number = joins.parent
      WHERE joins.step >= ?1 ORDER BY joins.step, joins.parent
      """, in: database)
    moves = try StepCursor(
      "SELECT step, first, last, dx, dy FROM moves WHERE step >= ?1 ORDER BY step, first",
      in: database)
    locks = try StepCursor(
      "SELECT step, first, last, locks FROM locks WHERE step >= ?1 ORDER BY step, first",
      in: database)
    entries = try StepCursor(Self.entries, in: database)
    parent = try database.prepare("SELECT sitting, serial FROM steps WHERE number = ?1")
    mark = try database.prepare("SELECT sitting, serial FROM marks WHERE number = ?1")
    lineages = try LineageHasher(database, names)
    marks = try database.prepare(
      """
      SELECT sitting, serial, path FROM entry_marks LEFT JOIN marks ON number = mark
      WHERE entry = ?1
      """)
  }

  private static let entries = """
    SELECT step, own.sitting, own.serial, first.sitting, first.serial, change, own.number, own.kind,
      parent.sitting, parent.serial, own.media, own.body
    FROM entry_changes LEFT JOIN entries AS own ON own.number = entry
    LEFT JOIN entries AS first ON first.number = entry_changes.key
    LEFT JOIN entries AS parent ON parent.number = own.parent
    WHERE step >= ?1 ORDER BY step, entry_changes.key, change
    """

  /// Passes the steps of a sitting with serial numbers above `serial` to `body`, in the order of these numbers.
  func visit(
    _ sitting: Int64, after serial: Int64,
    _ body: (_ serial: Int64, ContentDigest) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try steps.bind(sitting, at: 1)
    try steps.bind(serial, at: 2)
    defer {
      (lastStep, lastMark) = (nil, nil)
      steps.reset()
      for cursor in [changes, joins, moves, locks, entries] { cursor.reset() }
    }
    while try steps.step() {
      let (step, serial) = (steps.integer(at: 0), steps.integer(at: 1))
      var hash = ContentHash()
      names.append(sitting, serial, to: &hash)
      if steps.isNull(at: 4) {
        hash.append(Int64(-1))
      } else {
        try append(steps.integer(at: 4), lastStep, by: parent, to: &hash)
      }
      lastStep = Known(number: step, sitting: sitting, serial: serial)
      steps.withBlob(at: 2) { hash.append($0) }
      hash.append(steps.integer(at: 3))
      try append(joins, of: step, to: &hash) { _, _ throws(SQLiteError) in }
      try appendMoves(of: step, to: &hash)
      try appendChanges(of: step, in: sitting, to: &hash)
      try appendLocks(of: step, to: &hash)
      try append(entries, of: step, to: &hash) { (row, hash) throws(SQLiteError) in
        try append(entry: row, in: sitting, to: &hash)
      }
      try body(serial, hash.digest)
    }
  }

  /// Appends rows whose order isn't the same in every file: each begins with a name in the second and third column, and is hashed
  /// alone.
  private func append(
    _ cursor: StepCursor, of step: Int64, to hash: inout ContentHash,
    _ more: (borrowing Statement, inout ContentHash) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var digests: [ContentDigest] = []
    try cursor.visit(step) { (row) throws(SQLiteError) in
      var part = ContentHash()
      names.append(row, at: 1, to: &part)
      try more(row, &part)
      digests.append(part.digest)
    }
    Self.append(digests, to: &hash)
  }

  private static func append(_ digests: [ContentDigest], to hash: inout ContentHash) {
    hash.append(UInt64(digests.count))
    for digest in digests.sorted() { hash.append(digest) }
  }

  private func appendMoves(
    of step: Int64, to hash: inout ContentHash
  ) throws(SQLiteError) {
    var count: UInt64 = 0
    try moves.visit(step) { (row) throws(SQLiteError) in
      count += 1
      hash.append(row.number(at: 1))
      hash.append(row.number(at: 2))
      hash.append(row.integer(at: 3))
      hash.append(row.integer(at: 4))
    }
    hash.append(count)
  }

  private func appendLocks(
    of step: Int64, to hash: inout ContentHash
  ) throws(SQLiteError) {
    var count: UInt64 = 0
    try locks.visit(step) { (row) throws(SQLiteError) in
      count += 1
      hash.append(row.number(at: 1))
      hash.append(row.number(at: 2))
      hash.append(row.integer(at: 3))
    }
    hash.append(count)
  }

  private func appendChanges(
    of step: Int64, in sitting: Int64, to hash: inout ContentHash
  ) throws(SQLiteError) {
    var count: UInt64 = 0
    try changes.visit(step) { (row) throws(SQLiteError) in
      count += 1
      let appears = row.integer(at: 2)
      hash.append(row.number(at: 1))
      hash.append(appears)
      hash.append(row.integer(at: 3))
      hash.append(row.integer(at: 4))
      names.append(row, at: 5, to: &hash)
      if row.isNull(at: 7) {
        hash.append(Int64(-1))
      } else if row.integer(at: 7) == 0 {
        hash.append(Int64(-2))
      } else {
        try append(row.integer(at: 7), lastMark, by: mark, to: &hash)
      }
      guard appears != 0, !row.isNull(at: 5) else { return }
      lastMark = Known(
        number: row.integer(at: 8), sitting: row.integer(at: 5), serial: row.integer(at: 6))
      guard names.areSame(row.integer(at: 5), sitting) else { return }
      try append(body: row, at: 9, to: &hash)
      try lineages.append(row.integer(at: 8), row, at: 10, to: &hash)
    }
    hash.append(count)
  }

  /// Appends the body of a mark. If it shares that of another mark, it names that one by its number in the file.
  private func append(
    body row: borrowing Statement, at column: Int, to hash: inout ContentHash
  ) throws(SQLiteError) {
    let shared = row.withBlob(at: column) { bytes -> Int64? in
      guard let base = try? LookCoder.base(of: bytes) else {
        hash.append(UInt64(0))
        hash.append(bytes)
        return nil
      }
      hash.append(UInt64(1))
      hash.append(UnsafeRawBufferPointer(rebasing: bytes[LookCoder.headSize...]))
      return base
    }
    if let shared { try append(shared, nil, by: mark, to: &hash) }
  }

  /// Appends the name of a step or a mark with a number: that of `known`, or the one that a statement finds; -1 if there is none.
  private func append(
    _ number: Int64, _ known: Known?, by row: borrowing Statement, to hash: inout ContentHash
  ) throws(SQLiteError) {
    if let known, known.number == number {
      return names.append(known.sitting, known.serial, to: &hash)
    }
    try row.bind(number, at: 1)
    defer { row.reset() }
    if try row.step() { names.append(row, at: 0, to: &hash) } else { hash.append(Int64(-1)) }
  }

  private func append(
    entry row: borrowing Statement, in sitting: Int64, to hash: inout ContentHash
  ) throws(SQLiteError) {
    names.append(row, at: 3, to: &hash)
    row.withBlob(at: 5) { hash.append($0) }
    guard !row.isNull(at: 1), names.areSame(row.integer(at: 1), sitting) else { return }
    row.withBlob(at: 7) { hash.append($0) }
    names.append(row, at: 8, to: &hash)
    for column in 10...11 { row.withBlob(at: column) { hash.append($0) } }
    var digests: [ContentDigest] = []
    try marks.bind(row.integer(at: 6), at: 1)
    defer { marks.reset() }
    while try marks.step() {
      var part = ContentHash()
      names.append(marks, at: 0, to: &part)
      marks.withBlob(at: 2) { part.append($0) }
      digests.append(part.digest)
    }
    Self.append(digests, to: &hash)
  }
}
