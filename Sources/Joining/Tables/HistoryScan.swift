import Documents
import Merging

/// All that steps did to some marks and entries, and all spots, from one reading of the tables.
struct HistoryScan {
  /// By the indexes of the steps.
  private(set) var rows: [Int: StepRows] = [:]
  private(set) var spots: SpotTable

  /// All numbers of the marks that are looked at.
  private(set) var versions: Set<Int> = []

  /// The entries of which the versions that are looked at are versions.
  private(set) var entryKeys: [Int: Int] = [:]

  /// The entries that are bonds.
  private(set) var bonds: Set<Int> = []

  init(
    _ steps: StepTable, _ lineages: LineageTable, _ affected: AffectedMarks,
    in database: borrowing Database
  ) throws(SQLiteError) {
    var meets: [Int: [Int]] = [:]
    for meet in lineages.lists.keys where lineages.isMeet(meet) {
      meets[lineages.identity(of: meet)] = lineages.lists[meet]?.map { lineages.identity(of: $0) }
    }
    spots = SpotTable(meets)
    try readChanges(steps, lineages, affected, in: database)
    try readRanges(steps, in: database)
    try readEntries(steps, affected, in: database)
  }

  private mutating func readChanges(
    _ steps: StepTable, _ lineages: LineageTable, _ affected: AffectedMarks,
    in database: borrowing Database
  ) throws(SQLiteError) {
    let changes = try database.prepare(
      """
      SELECT step, place, appears, mark, dx, dy, above FROM changes
      ORDER BY step, place, appears
      """)
    var (last, index, isJoin) = (Int64(-1), 0, false)
    while try changes.step() {
      let number = changes.integer(at: 0)
      if number != last {
        guard let found = steps.index(of: number) else { throw .strayStep }
        (last, index, isJoin) = (number, found, steps.joins[found] != nil)
      }
      let (rank, appears) = (changes.number(at: 1), changes.integer(at: 2) != 0)
      let mark = Int(changes.integer(at: 3))
      var spot = -1
      if appears, !isJoin {
        let identity = lineages.identity(of: mark)
        if changes.isNull(at: 6) {
          spots.note(identity, at: rank)
        } else {
          let above = Int(changes.integer(at: 6))
          spot = spots.add(identity, above: above > 0 ? lineages.identity(of: above) : 0, by: index)
        }
      }
      guard affected.roots.contains(lineages.root(of: mark)) else { continue }
      versions.insert(mark)
      rows[index, default: StepRows()].changes.append(
        ChangeRow(
          rank: rank, appears: appears, mark: mark, dx: Int(changes.integer(at: 4)),
          dy: Int(changes.integer(at: 5)), spot: spot))
    }
  }

  private mutating func readRanges(
    _ steps: StepTable, in database: borrowing Database
  ) throws(SQLiteError) {
    let moves = try database.prepare("SELECT step, first, last, dx, dy FROM moves ORDER BY 1, 2")
    while try moves.step() {
      guard let step = steps.index(of: moves.integer(at: 0)) else { continue }
      rows[step, default: StepRows()].moves.append(
        MoveRow(
          first: moves.number(at: 1), last: moves.number(at: 2), dx: Int(moves.integer(at: 3)),
          dy: Int(moves.integer(at: 4))))
    }
    let locks = try database.prepare("SELECT step, first, last, locks FROM locks ORDER BY 1, 2")
    while try locks.step() {
      guard let step = steps.index(of: locks.integer(at: 0)) else { continue }
      rows[step, default: StepRows()].locks.append(
        LockRow(
          first: locks.number(at: 1), last: locks.number(at: 2),
          isLocked: locks.integer(at: 3) != 0))
    }
  }

  private mutating func readEntries(
    _ steps: StepTable, _ affected: AffectedMarks, in database: borrowing Database
  ) throws(SQLiteError) {
    let changes = try database.prepare(
      "SELECT step, key, change, entry FROM entry_changes ORDER BY step, key, change DESC")
    let table = try EntryTable(database)
    var taken = 0
    while try changes.step() {
      let (key, version) = (Int(changes.integer(at: 1)), Int(changes.integer(at: 3)))
      guard affected.entries.contains(key), let step = steps.index(of: changes.integer(at: 0))
      else { continue }
      let isPut = changes.text(at: 2) == "put"
      if isPut { entryKeys[version] = key }
      if try table.isBond(version) { bonds.insert(key) }
      let revision = try table.revision(of: version)
      var own = rows[step] ?? StepRows()
      // "taken" comes before "put".
      if let last = own.entries.indices.last, own.entries[last].key == key {
        if isPut {
          own.entries[last].entry = version
          own.entries[last].bond = try table.bond(version, following: taken)
        }
        own.entries[last].revision = max(own.entries[last].revision, revision)
      } else {
        own.entries.append(
          EntryRow(
            key: key, entry: isPut ? version : 0, revision: revision,
            isView: try table.isView(version),
            bond: isPut ? nil : try table.bond(version)))
        taken = version
      }
      rows[step] = own
    }
  }
}

extension HistoryScan {
  /// Finds the order of all spots.
  mutating func finishSpots(_ steps: StepTable, _ sittings: SittingOrder) -> SpotOrder {
    spots.finish(steps, sittings)
  }
}
