package import Marks

extension DrawingFile {
  /// The entries with parents after a step, the oldest first: those that are wanted, with versions whose numbers are below
  /// `limit`. If the step no longer exists, the entries are those after the step whose state the tables of present marks hold.
  ///
  /// The tables may be at any step: the changes of the steps in between are applied in memory.
  package func childEntries(
    at step: Int, _ wanted: WantedEntries = .from(1), under limit: Int
  ) throws(DrawingFileError) -> [Entry] {
    try reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in
        let present = try PresentEntries.children(wanted, in: database)
        let changes = try Self.changes(to: Int64(step), in: database)
        let known =
          present.allSatisfy { $0.id < limit } ? present : present.filter { $0.id < limit }
        guard !changes.isEmpty else { return known }
        let reader = try EntryReader(database)
        var entries = Dictionary(known.lazy.map { ($0.key, $0) }) { first, _ in first }
        for change in changes {
          guard let new = change.new else {
            entries[Int(change.key)] = nil
            continue
          }
          if case .from(let first) = wanted, change.key < first { continue }
          let entry = try reader.entry(new)
          if entry.parent != nil, entry.id < limit, wanted.has(entry) { entries[entry.key] = entry }
        }
        return entries.values.sorted { $0.key < $1.key }
      }
    }
  }

  /// A version of an entry; throws if it is missing.
  package func entry(numbered number: Int) throws(DrawingFileError) -> Entry {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try EntryReader(database).entry(Int64(number))
    }
  }

  /// The changes of entries from the step of the tables of present marks to another one, in their order; none if that step
  /// doesn't exist.
  private static func changes(
    to step: Int64, in database: borrowing Database
  ) throws(SQLiteError) -> [EntryStep] {
    let there = "SELECT 1 FROM steps WHERE number = \(step)"
    guard let present = try database.integer("SELECT present FROM head"), present != step,
      try database.integer(there) != nil
    else { return [] }
    let way = try StepTree(database).way(from: present, to: step)
    let reader = try EntryStepReader(database)
    var changes: [EntryStep] = []
    for (_, step) in way.back { changes += try reader.changes(of: step).map(\.reversed) }
    for (_, step) in way.forth { changes += try reader.changes(of: step) }
    return changes
  }

  /// The number of present entries of each kind.
  package func entryCounts() throws(DrawingFileError) -> [String: Int] {
    try settle()
    return try DrawingFileError.telling { () throws(SQLiteError) in
      try Self.entryCounts(in: database)
    }
  }

  static func entryCounts(
    in database: borrowing Database
  ) throws(SQLiteError) -> [String: Int] {
    let rows = try database.prepare(
      "SELECT kind, count(*) FROM present_entries JOIN entries ON number = entry GROUP BY kind")
    var counts: [String: Int] = [:]
    while try rows.step() { counts[rows.text(at: 0)] = Int(rows.integer(at: 1)) }
    return counts
  }
}
