import Marks

/// A change of a mark by a step.
struct ChangeRow {
  let rank: Double
  let appears: Bool
  let mark: Int
  let dx: Int
  let dy: Int

  /// The index of the spot that it makes; -1 if it makes none.
  let spot: Int
}

/// A move of all marks at the ranks of a run.
struct MoveRow {
  let first: Double
  let last: Double
  let dx: Int
  let dy: Int
}

/// A lock or an unlock of all marks at the ranks of a run.
struct LockRow {
  let first: Double
  let last: Double
  let isLocked: Bool
}

/// A change of an entry: the number of its version, or 0 if the entry is gone.
struct EntryRow {
  let key: Int
  var entry: Int

  /// The number of the record's changes; that of the version before if the entry is gone.
  var revision: Int

  /// All entries that have the filters of the view are one register.
  let isView: Bool

  /// Set for a bond that follows its marks or ends.
  var bond: BondRow?

  /// The register that the change sets.
  var register: Int { isView ? 0 : key }
}

/// All that a step does to the marks that are looked at.
struct StepRows {
  var changes: [ChangeRow] = []
  var moves: [MoveRow] = []
  var locks: [LockRow] = []
  var entries: [EntryRow] = []

  /// The ends of a line that bonds hold before and after the step, of the line as it is after it.
  func boundEnds(of version: Int) -> Set<Bond.End> {
    var ends: Set<Bond.End> = []
    for entry in entries {
      if let bond = entry.bond, bond.follows, bond.marks.contains(version) { ends.insert(bond.end) }
    }
    return ends
  }

  var isEmpty: Bool { changes.isEmpty && moves.isEmpty && locks.isEmpty && entries.isEmpty }
}
