import Documents
import Marks
import Merging

/// Finds the marks and entries to which only one of the two files did something else than move them (`PlainMoves`).
struct AffectedMarks {
  /// The lines of these marks, as in `LineageTable.root`.
  private(set) var roots: Set<Int> = []

  /// The first versions of the entries.
  private(set) var entries: Set<Int> = []

  /// The acts of `others`, which both files have, count at the head alone, or only in both files together. What those of `doubtful`
  /// did isn't sure to be seen at the head.
  init(
    _ steps: StepTable, _ ways: WayTable, _ shared: SharedActs, _ lineages: LineageTable,
    at head: Int, also others: some Sequence<Int>, _ doubtful: Set<Int>,
    in database: borrowing Database
  ) throws(SQLiteError) {
    var wanted = Set(steps.numbers.indices.filter { shared.side(of: $0, in: steps) != .common })
    wanted.formUnion(ways.steps(shared, among: steps))
    wanted.formUnion(others)
    wanted.formUnion(doubtful)
    let changes = try database.prepare("SELECT mark FROM changes WHERE step = ?1")
    let entryChanges = try database.prepare("SELECT key FROM entry_changes WHERE step = ?1")
    var (runs, moved) = ([RankRanges.Run](), [RankRanges.Run]())
    let ranges = try database.prepare("SELECT first, last FROM locks WHERE step = ?1")
    let moves = try database.prepare("SELECT first, last FROM moves WHERE step = ?1")
    func run(_ row: borrowing Statement) -> RankRanges.Run {
      RankRanges.Run(first: row.number(at: 0), last: row.number(at: 1))
    }
    var movers: Set<Int> = [head]
    for step in wanted {
      let number = steps.numbers[step]
      try changes.bind(number, at: 1)
      while try changes.step() { roots.insert(lineages.root(of: Int(changes.integer(at: 0)))) }
      try entryChanges.bind(number, at: 1)
      while try entryChanges.step() { entries.insert(Int(entryChanges.integer(at: 0))) }
      try ranges.bind(number, at: 1)
      while try ranges.step() { runs.append(run(ranges)) }
      try moves.bind(number, at: 1)
      let isDoubtful = doubtful.contains(step)
      while try moves.step() {
        if isDoubtful { runs.append(run(moves)) } else { moved.append(run(moves)) }
        movers.insert(step)
      }
    }
    try add(marksIn: runs, lineages, in: database)
    let trunk = steps.numbers[steps.trunk(of: movers)]
    let lines = try Self.boundMarks(lineages, in: database)
      .union(Self.putMarks(since: trunk, lineages, in: database))
    try add(marksIn: moved, lineages, in: database, of: lines)
    roots = lineages.closure(of: roots)
  }

  /// Looks at the entries about these marks too, and at the marks that these entries are about, and at all entries with filters of
  /// the view if one of them is looked at.
  mutating func addEntries(
    _ lineages: LineageTable, in database: borrowing Database
  ) throws(SQLiteError) {
    try addViews(in: database)
    let rows = try database.prepare(
      "SELECT key, mark FROM entry_marks JOIN entries ON number = entry")
    var references: [(key: Int, root: Int)] = []
    while try rows.step() {
      references.append(
        (Int(rows.integer(at: 0)), lineages.root(of: Int(rows.integer(at: 1)))))
    }
    var isNew = true
    while isNew {
      for (key, root) in references where roots.contains(root) { entries.insert(key) }
      isNew = add(references.filter { entries.contains($0.key) }.map(\.root), lineages)
    }
  }

  private mutating func addViews(in database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(
      "SELECT key FROM entries WHERE kind = '\(Marks.Entry.viewKind)'")
    var views: Set<Int> = []
    while try rows.step() { views.insert(Int(rows.integer(at: 0))) }
    if !views.isDisjoint(with: entries) { entries.formUnion(views) }
  }

  /// Looks at more marks; returns whether they are new.
  mutating func add(_ marks: some Sequence<Int>, _ lineages: LineageTable) -> Bool {
    let more = Set(marks.map { lineages.root(of: $0) })
    guard !more.isSubset(of: roots) else { return false }
    roots = lineages.closure(of: roots.union(more))
    return true
  }

  /// The lines of all marks that bonds are about: of bound lines all acts count, also moves.
  private static func boundMarks(
    _ lineages: LineageTable, in database: borrowing Database
  ) throws(SQLiteError) -> Set<Int> {
    let rows = try database.prepare(
      """
      SELECT mark FROM entries JOIN entry_marks ON entry = number
      WHERE kind = '\(Marks.Entry.bondKind)'
      """)
    var marks: Set<Int> = []
    while try rows.step() { marks.insert(lineages.root(of: Int(rows.integer(at: 0)))) }
    return marks
  }

  /// The lines of all marks that any branch put after a step. Others lie at the same ranks in all branches that come from there, so only
  /// of these a move of ranks in one branch is a move of the same ranks in another one.
  private static func putMarks(
    since step: Int64, _ lineages: LineageTable, in database: borrowing Database
  ) throws(SQLiteError) -> Set<Int> {
    let rows = try database.prepare("SELECT mark FROM changes WHERE step > ?1 AND appears = 1")
    try rows.bind(step, at: 1)
    var marks: Set<Int> = []
    while try rows.step() { marks.insert(lineages.root(of: Int(rows.integer(at: 0)))) }
    return marks
  }

  /// Adds all marks that ever lay at ranks of these runs, or those `of` some lines.
  private mutating func add(
    marksIn runs: [RankRanges.Run], _ lineages: LineageTable,
    in database: borrowing Database, of lines: Set<Int>? = nil
  ) throws(SQLiteError) {
    guard !runs.isEmpty, lines?.isEmpty != true else { return }
    let ranks = RankRanges(joining: runs)
    let rows = try database.prepare("SELECT place, mark FROM changes WHERE appears = 1")
    while try rows.step() {
      guard ranks.contains(rows.number(at: 0)) else { continue }
      let root = lineages.root(of: Int(rows.integer(at: 1)))
      if lines?.contains(root) ?? true { roots.insert(root) }
    }
  }
}
