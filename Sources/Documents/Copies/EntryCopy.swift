import CSQLite
import Marks

/// Writes the present entries of a drawing into a copy without history, with new numbers, and with references to the copy's
/// marks.
final class EntryCopy {
  /// The media that the entries mention.
  private(set) var media: Set<MediumHash> = []
  private let step: Int64
  private let addEntry: Statement
  private let addMark: Statement
  private let addChange: Statement
  private let addPresent: Statement

  /// The roots to write, and whether their children are written as well.
  private var roots: [Entry] = []

  /// The new numbers of the entries that were written, by their old keys.
  private var keys: [Int: Int64] = [:]

  /// The new numbers of the marks that roots refer to, by the old ones; nil until the mark is written.
  private var marks: [Int: Int64?] = [:]

  init(to database: borrowing Database, step: Int64) throws(SQLiteError) {
    self.step = step
    addEntry = try database.prepare("INSERT INTO entries VALUES (?1, 1, ?1, ?1, ?2, ?3, ?4, ?5)")
    addMark = try database.prepare("INSERT OR IGNORE INTO entry_marks VALUES (?1, ?2, ?3, ?4)")
    addChange = try database.prepare(
      "INSERT INTO entry_changes VALUES (\(step), ?1, '\(EntryStep.put)', ?1)")
    addPresent = try database.prepare("INSERT INTO present_entries VALUES (?1, ?2, ?2)")
  }

  /// Whether no entry is to be written.
  var isEmpty: Bool { roots.isEmpty }

  /// Reads the roots to write. The tables of present marks must be at the head.
  func read(
    _ wanted: CopyContent.Entries, of database: borrowing Database
  ) throws(SQLiteError) {
    guard wanted != .none else { return }
    roots = try PresentEntries.roots(in: database).filter { wanted.has($0.kind) }
    for mark in roots.lazy.flatMap(\.marks) { marks[mark.id] = .some(nil) }
  }

  /// Records the new number of a mark.
  func note(_ placed: RankedMark, as number: Int64) {
    if marks[placed.id] != nil { marks[placed.id] = number }
  }

  /// Writes the roots, and all entries that belong to them.
  func write(
    of database: borrowing Database, while isWanted: @escaping () -> Bool
  ) throws(SQLiteError) {
    guard !roots.isEmpty else { return }
    let others = try PresentEntries.children(in: database)
    // A parent has a lower key than its children.
    for (index, entry) in (roots + others).enumerated() {
      guard index % 500 != 0 || isWanted() else {
        throw SQLiteError(SQLITE_INTERRUPT, "copy entries")
      }
      guard let parent = entry.parent else {
        try add(entry, to: 0)
        continue
      }
      if let parent = keys[parent] { try add(entry, to: parent) }
    }
  }

  private func add(_ entry: Entry, to parent: Int64) throws(SQLiteError) {
    let number = Int64(keys.count + 1)
    keys[entry.key] = number
    media.formUnion(entry.media)
    try addEntry.run(
      number, parent, entry.kind, entry.media.flatMap(\.bytes), entry.body)
    for mark in entry.marks {
      // A mark that isn't present belongs to the history. In the copy, the rank of a mark is its number.
      guard let copied = marks[mark.id] ?? nil else { continue }
      try addMark.run(number, Double(copied), copied, mark.pathText)
    }
    try addChange.run(number)
    try addPresent.run(parent, number)
  }
}
