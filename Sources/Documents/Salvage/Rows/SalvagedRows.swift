import Marks

/// The rows of a damaged drawing in a new file: marks, entries, properties and media in their own tables, and the rows of the
/// history in temporary tables, whose names begin with `found`. Of two rows with the same key, the first is taken.
final class SalvagedRows {
  enum Table: Hashable, CaseIterable {
    case properties, sittings, marks, steps, changes, moves, locks, present, head, media
    case entries, entryMarks, entryChanges, presentEntries, persons, joins, ways
    case origins, members
  }

  let database: Database

  /// The tables that were read completely.
  var whole: Set<Table> = []

  private(set) var head: (step: Int64, present: Int64)?

  /// Called with the fraction that is done.
  let tell: (Double) -> Void

  /// The error of the first row that couldn't be written.
  private var failure: SQLiteError?

  private let property: Statement
  private let sitting: Statement
  private let marks: SalvagedMarks
  private let step: Statement
  private let change: Statement
  private let move: Statement
  private let lock: Statement
  private let rank: Statement
  private let medium: Statement
  private let entries: SalvagedEntries
  private let acts: SalvagedActs
  private let lineages: SalvagedLineages

  /// Creates the tables in the empty file at `path`, without a journal on the disk, since no other program knows the file.
  init(at path: String, telling tell: @escaping (Double) -> Void) throws(DrawingFileError) {
    self.tell = tell
    do throws(SQLiteError) {
      database = try Self.open(path)
      property = try Self.addition(to: "properties", columns: 2, in: database)
      sitting = try Self.addition(to: "found_sittings", columns: 6, in: database)
      marks = try SalvagedMarks(database)
      step = try Self.addition(to: "found_steps", columns: 7, in: database)
      change = try Self.addition(to: "found_changes", columns: 7, in: database)
      move = try Self.addition(to: "found_moves", columns: 9, in: database)
      lock = try Self.addition(to: "found_locks", columns: 4, in: database)
      rank = try Self.addition(to: "found_places", columns: 2, in: database)
      medium = try Self.addition(to: "media", columns: 3, in: database)
      entries = try SalvagedEntries(database)
      acts = try SalvagedActs(database)
      lineages = try SalvagedLineages(database)
    } catch {
      throw DrawingFileError(error)
    }
  }

  /// A statement that adds a row and returns 1, unless the key is taken.
  private static func addition(
    to table: String, columns: Int, in database: borrowing Database
  ) throws(SQLiteError) -> Statement {
    let values = repeatElement("?", count: columns).joined(separator: ", ")
    return try database.prepare("INSERT OR IGNORE INTO \(table) VALUES (\(values)) RETURNING 1")
  }

  private static func open(_ path: String) throws(SQLiteError) -> Database {
    let database = try Database(path: path, for: .writingAlone)
    try database.execute(
      "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE")
    try Schema.upgrade(database, from: 0)
    database.allowNewValues()
    database.file?.acceptSchema()
    try database.execute(tables)
    return database
  }

  private static let tables = """
    BEGIN EXCLUSIVE;
    PRAGMA defer_foreign_keys = ON;
    INSERT INTO sittings (number, id, time)
    VALUES (1, randomblob(16), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER));
    CREATE TEMP TABLE found_sittings (
      number INTEGER PRIMARY KEY, id BLOB, time INTEGER, person INTEGER, fork INTEGER,
      fork_serial INTEGER);
    CREATE TEMP TABLE found_steps (
      number INTEGER PRIMARY KEY, parent INTEGER, redo INTEGER, sitting INTEGER, serial INTEGER,
      name TEXT, time INTEGER);
    CREATE TEMP TABLE found_changes (
      step INTEGER, place REAL, appears INTEGER, mark INTEGER, dx INTEGER, dy INTEGER, above INTEGER,
      PRIMARY KEY (step, place, appears)) WITHOUT ROWID;
    CREATE TEMP TABLE found_moves (
      step INTEGER, first REAL, last REAL, dx INTEGER, dy INTEGER,
      min_x INTEGER, min_y INTEGER, max_x INTEGER, max_y INTEGER,
      PRIMARY KEY (step, first)) WITHOUT ROWID;
    CREATE TEMP TABLE found_locks (
      step INTEGER, first REAL, last REAL, locks INTEGER, PRIMARY KEY (step, first)) WITHOUT ROWID;
    CREATE TEMP TABLE found_places (place REAL PRIMARY KEY, mark INTEGER) WITHOUT ROWID;
    """

  /// Adds a row; returns false if its values aren't valid for the table, or its key is taken.
  func take(_ values: [RecordValue], of table: Table) -> Bool {
    guard failure == nil else { return false }
    do throws(SQLiteError) {
      return switch table {
      case .properties: try takeProperty(values)
      case .sittings: try takeSitting(values)
      case .marks: try takeMark(values)
      case .steps: try takeStep(values)
      case .changes: try takeChange(values)
      case .moves: try takeMove(values)
      case .locks: try takeLock(values)
      case .present: try takePresent(values)
      case .head: takeHead(values)
      case .media: try takeMedium(values)
      case .entries: try entries.takeEntry(values)
      case .entryMarks: try entries.takeMark(values)
      case .entryChanges: try entries.takeChange(values, of: values.first.flatMap(id))
      case .presentEntries: try entries.takePresent(values)
      case .persons: try acts.takePerson(values)
      case .joins: try acts.takeJoin(values)
      case .ways: try acts.takeWay(values)
      case .origins: try lineages.takeOrigin(values)
      case .members: try lineages.takeMember(values)
      }
    } catch {
      failure = error
      return false
    }
  }

  /// Throws the error of the first row that couldn't be written.
  func finish() throws(DrawingFileError) {
    if let failure { throw DrawingFileError(failure) }
    try DrawingFileError.telling { () throws(SQLiteError) in try marks.takeLooks() }
  }

  var hasMarksOrEntries: Bool {
    get throws(DrawingFileError) {
      try DrawingFileError.telling { () throws(SQLiteError) in
        try database.integer(
          "SELECT 1 FROM marks UNION ALL SELECT 1 FROM entries LIMIT 1") != nil
      }
    }
  }

  /// Reports the progress of a table by the bytes of its rows.
  func note(_ table: Table, _ bytes: Int, of size: Int) {
    guard table == .marks || table == .changes, size > 0 else { return }
    tell((table == .marks ? 0 : 0.25) + min(Double(bytes) / Double(size), 1) / 4)
  }
}

extension SalvagedRows {
  /// The number of a mark or a step; nil if it is outside the limits.
  private func id(_ value: RecordValue) -> Int64? {
    // The number after it has to be within the limits as well.
    guard let number = value.integer, Limits.numbers.contains(number),
      number < Limits.numbers.upperBound
    else { return nil }
    return number
  }

  /// Whether a rank is valid and leaves room above it for all marks whose ranks are unknown.
  private func isPlace(_ number: Double) -> Bool {
    number.magnitude < Limits.ranks.upperBound / 2
  }

  private func takeProperty(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 2, let name = values[0].text, let value = values[1].property else {
      return false
    }
    return try property.first(name, value) != nil
  }

  private func takeSitting(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    // A row that was written before schema step 7 ends here; a whole one has a hash besides, which isn't taken.
    guard values.count >= 3, let number = id(values[0]),
      let id = values[1].blob.flatMap(SittingID.init), let time = values[2].integer
    else { return false }
    let more = (3..<6).map { values.count > $0 ? values[$0].integer : nil }
    return try sitting.first(number, id.bytes, time, more[0] ?? 0, more[1], more[2]) != nil
  }

  private func takeMark(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard let number = values.first.flatMap(id) else { return false }
    return try marks.take(values, number)
  }

  private func takeStep(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 7, let number = id(values[0]), let name = values[5].text,
      let time = values[6].integer
    else { return false }
    // A wrong time is no reason to lose the step.
    let held = min(max(time, Limits.times.lowerBound), Limits.times.upperBound)
    return try step.first(
      number, id(values[1]), id(values[2]), values[3].integer, values[4].integer, name, held)
      != nil
  }

  private func takeChange(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    // A row that was written before schema step 3 has no dx and dy, and one before step 7 no spot.
    guard [4, 6, 7].contains(values.count), let step = id(values[0]),
      let rank = values[1].number, isPlace(rank), let appears = values[2].integer,
      (0...1).contains(appears), let mark = id(values[3]),
      let way = way(values.dropFirst(4).prefix(2))
    else { return false }
    let above = values.count > 6 && appears == 1 ? values[6].integer : nil
    let known = above.flatMap { $0 == 0 || Limits.numbers.contains($0) ? $0 : nil }
    return try change.first(step, rank, appears, mark, way.dx, way.dy, known) != nil
  }

  private func way(_ values: some Collection<RecordValue>) -> StoredWay? {
    let numbers = values.compactMap(\.integer)
    guard !values.isEmpty else { return .zero }
    return numbers.count == 2 ? StoredWay(checking: numbers[0], numbers[1]) : nil
  }

  private func takeMove(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 9, let step = id(values[0]), let run = run(values[1...2]),
      let way = way(values[3...4]), way != .zero
    else { return false }
    let edges = values[5...].compactMap(\.integer)
    guard edges.count == 4,
      WholeRect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3]).isDrawable
    else { return false }
    return try move.first(
      step, run.first, run.last, way.dx, way.dy, edges[0], edges[1], edges[2], edges[3]) != nil
  }

  /// A row of `locks`. The number of marks is counted anew.
  private func takeLock(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 5, let step = id(values[0]), let run = run(values[1...2]),
      let kind = values[3].integer, (0...1).contains(kind)
    else { return false }
    return try lock.first(step, run.first, run.last, kind) != nil
  }

  private func run(_ values: ArraySlice<RecordValue>) -> RankRanges.Run? {
    let ranks = values.compactMap(\.number)
    guard ranks.count == 2, ranks[0] >= RankRanges.lowest, ranks[0] <= ranks[1],
      ranks[1] <= -RankRanges.lowest
    else { return nil }
    return RankRanges.Run(first: ranks[0], last: ranks[1])
  }

  private func takePresent(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 2, let number = values[0].number, isPlace(number),
      let mark = id(values[1])
    else { return false }
    return try rank.first(number, mark) != nil
  }

  private func takeHead(_ values: [RecordValue]) -> Bool {
    guard 3...4 ~= values.count, values[0].integer == 1, let step = id(values[1]),
      let present = id(values[2]), head == nil
    else { return false }
    head = (step, present)
    return true
  }

  private func takeMedium(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 3, let hash = values[0].blob, hash.count == 32,
      let type = values[1].text, let bytes = values[2].blob
    else { return false }
    guard Medium(type: type, bytes: bytes).hash.bytes == hash else { return false }
    return try medium.first(hash, type, bytes) != nil
  }
}
