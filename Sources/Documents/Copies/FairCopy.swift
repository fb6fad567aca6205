import Marks

/// Writes the present state of a drawing into an empty file, without its history: no erased or undone marks, no times, and new
/// numbers, since the old ones would tell how many there were. One step puts down all marks and entries.
final class FairCopy {
  private let database: Database
  private let addMark: Statement
  private let addChange: Statement
  private let addPresent: Statement
  private let addMedium: Statement
  private var count: Int64 = 0

  /// The runs of the ranks of locked marks.
  private var locked: [RankRanges.Run] = []
  private var lockedCount = 0

  /// The entries, with the marks and media that they refer to.
  private let entries: EntryCopy

  /// The media that were added, or that the drawing lacks.
  private var media: Set<MediumHash> = []

  private static let step: Int64 = 1

  /// Opens the file without a journal on the disk: no other program knows it yet, and `install` waits for the disk.
  private init(to path: String) throws(SQLiteError) {
    database = try Database(path: path, for: .writingAlone)
    database.file?.acceptSchema()
    // The rows that SQLite sorts may not fit into memory.
    try database.execute(
      """
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;
      BEGIN EXCLUSIVE;
      INSERT INTO sittings (number, id, time) VALUES (1, randomblob(16), 0);
      """)
    entries = try EntryCopy(to: database, step: Self.step)
    addMark = try database.prepare("INSERT INTO marks VALUES (?1, 1, ?1, ?2, ?3, ?4, ?5, ?6, ?7)")
    addChange = try database.prepare(
      "INSERT INTO changes VALUES (\(Self.step), ?1, 1, ?1, 0, 0, ?1 - 1)")
    addPresent = try database.prepare("INSERT INTO present VALUES (?1, ?1)")
    addMedium = try database.prepare("INSERT OR IGNORE INTO media VALUES (?, ?, ?)")
  }

  /// Writes into an empty drawing. The tables of present marks in `source` must be at its head. Throws `cancelled` as soon as
  /// `isWanted` returns false.
  static func write(
    _ source: borrowing DrawingFile, keeping properties: Set<String>,
    _ entries: CopyContent.Entries, to path: String, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    let copy = try DrawingFileError.telling { () throws(SQLiteError) in try FairCopy(to: path) }
    try copy.addProperties(of: source, properties)
    try copy.beginHistory()
    let shifts = try DrawingFileError.telling { () throws(SQLiteError) in
      try ShiftTable.shifts(in: source.database)
    }
    let locked = try DrawingFileError.telling { () throws(SQLiteError) in
      try LockTable.lock(in: source.database).ranks
    }
    try DrawingFileError.telling { () throws(SQLiteError) in
      try copy.entries.read(entries, of: source.database)
    }
    try source.visitMarks { (placed) throws(DrawingFileError) in
      guard copy.count % 500 != 0 || isWanted() else { throw .cancelled }
      try copy.add(placed.mark.moved(by: shifts[placed.rank]).settled)
      if locked.contains(placed.rank) { copy.lockLast() }
      copy.entries.note(placed, as: copy.count)
      try copy.addMedia(of: source, usedBy: placed.mark)
    }
    try DrawingFileError.telling { () throws(SQLiteError) in
      try copy.entries.write(of: source.database, while: isWanted)
    }
    try copy.addMedia(of: source, copy.entries.media)
    try copy.finish(while: isWanted)
  }

  private func addProperties(
    of source: borrowing DrawingFile, _ names: Set<String>
  ) throws(DrawingFileError) {
    for (name, value) in try source.properties() where names.contains(name) {
      var value = value
      if case .bytes(let hash) = value, let medium = try source.medium(hash: hash)?.bare {
        value = .bytes(medium.hash.bytes)
        try add(medium)
      }
      try DrawingFileError.telling { () throws(SQLiteError) in
        try database.prepare("INSERT INTO properties VALUES (?, ?)").run(name, value)
      }
    }
  }

  /// Adds the media that a mark uses, each once and without its name. Their bytes can't have changed, since the mark refers to them by their hashes.
  private func addMedia(
    of source: borrowing DrawingFile, usedBy mark: Mark
  ) throws(DrawingFileError) {
    var collector = MediumCollector()
    mark.accept(&collector)
    try addMedia(of: source, collector.media)
  }

  private func addMedia(
    of source: borrowing DrawingFile, _ hashes: some Sequence<MediumHash>
  ) throws(DrawingFileError) {
    for hash in hashes where media.insert(hash).inserted {
      if let medium = try source.medium(hash: hash.bytes) { try add(medium.nameless) }
    }
  }

  private func add(_ medium: Medium) throws(DrawingFileError) {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try addMedium.run(medium.hash.bytes, medium.type, medium.bytes)
    }
  }

  private func beginHistory() throws(DrawingFileError) {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try database.prepare("INSERT INTO steps VALUES (?1, 0, NULL, 1, ?1, 'copy', 0)")
        .run(Self.step)
    }
  }

  /// Adds a mark on top of the others. Its rank and number are the count of marks.
  private func add(_ mark: Mark) throws(DrawingFileError) {
    count += 1
    let number = count
    let encoded = try EncodedMark(
      RankedMark(rank: Double(number), id: Int(number), mark: mark.bare))
    try DrawingFileError.telling { () throws(SQLiteError) in
      let box = encoded.bounds
      try addMark.run(
        number, encoded.kind, box?.minX, box?.minY, box?.maxX, box?.maxY, encoded.body)
      try addChange.run(number)
      try addPresent.run(number)
    }
  }

  /// Locks the mark that was added last.
  private func lockLast() {
    let rank = Double(count)
    lockedCount += 1
    if let run = locked.last, run.last == rank - 1 {
      locked[locked.count - 1] = RankRanges.Run(first: run.first, last: rank)
    } else {
      locked.append(RankRanges.Run(first: rank, last: rank))
    }
  }

  private func writeLocks() throws(SQLiteError) {
    let lock = Lock(RankRanges(locked) ?? RankRanges(), count: lockedCount)
    let add = try database.prepare("INSERT INTO locks VALUES (\(Self.step), ?1, ?2, 1, ?3)")
    for row in LockRows.rows(of: lock) { try add.run(row.first, row.last, row.marks) }
    try LockTable(database).write(lock)
  }

  private func finish(while isWanted: @escaping () -> Bool) throws(DrawingFileError) {
    let step = Self.step
    try DrawingFileError.telling { () throws(SQLiteError) in
      try database.execute(
        count > 0 || !entries.isEmpty
          ? """
          UPDATE steps SET redo = \(step) WHERE number = 0;
          UPDATE head SET step = \(step), present = \(step)
          """ : "DELETE FROM steps WHERE number = \(step)")
      try writeLocks()
      try database.whileWanted(isWanted) { () throws(SQLiteError) in
        try ExtentSQL.fill(database)
        try database.execute("COMMIT")
      }
    }
  }
}
