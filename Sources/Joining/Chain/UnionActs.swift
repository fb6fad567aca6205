import Documents
import Marks
import Merging

/// The acts of two files about the marks to which only one of them did something, and these marks after the head.
struct UnionActs {
  let acts: ActSet
  let order: SpotOrder
  let spots: SpotTable
  let steps: StepTable
  let lineages: LineageTable
  let shelf: MarkShelf
  let affected: AffectedMarks

  /// The names of marks, and the values of properties, which the acts refer to.
  let names: NameTable
  let values: ValueTable
  let births: [Int: (dx: Int, dy: Int)]

  /// The moves that count in both files together but not at the head, and those that count there alone, taken back.
  let moves: [MoveRow]

  /// The marks after the head.
  let present: [Int: PlacedVersion]

  /// The marks after the step at which the other file stands.
  let other: [Int: PlacedVersion]
  let head: Int

  /// The entries after the head: the numbers of their versions.
  let entries: [Int: Int]

  /// The entries of which all versions are versions.
  let entryKeys: [Int: Int]

  /// The entries that are bonds.
  let bonds: Set<Int>
}

/// Reads the acts of the union of two files. Call inside a transaction.
struct ActReader {
  private let steps: StepTable
  private let shared: SharedActs
  private let ways: WayTable
  private let sittings: SittingOrder
  private var lineages: LineageTable
  private var affected: AffectedMarks
  private var scan: HistoryScan
  private let shelf: MarkShelf
  private let order: SpotOrder

  /// The steps at which the two files stand; the drawing is at the first one. And the ways that count there.
  private let stands: [Int]
  private let ownWays: [WayTable.Way]
  private var reader: ChainReader

  /// For each step the last one up to it that does something to the marks that are looked at, or is a join.
  private var kept: [Int32] = []
  private var indexes: [Int: Int] = [:]

  /// `heads` are the numbers of the steps at which the two files stand. The drawing is at the first one, where the ways of the side
  /// `far` don't count.
  init(
    _ file: borrowing DrawingFile, _ database: borrowing Database, _ shared: SharedActs,
    heads: [Int64], leavingOut far: Side
  ) throws(DrawingFileError) {
    self.shared = shared
    do throws(SQLiteError) {
      steps = try StepTable(database)
      ways = try WayTable(database, steps)
      sittings = try SittingOrder(database)
      lineages = try LineageTable(database)
    } catch {
      throw DrawingFileError(error)
    }
    stands = heads.compactMap(steps.index(of:))
    guard stands.count == heads.count, !stands.isEmpty else {
      throw .damaged(["the drawing stands nowhere"])
    }
    ownWays = ways.ways.filter { shared.side(of: $0.name) != far }
    let reached = ReachedSteps(steps, sittings)
    let here = reached.reached(
      from: [stands[0]], through: reached.joins(after: ownWays))
    let together = reached.reached(from: stands, through: reached.joins(after: ways.ways))
    let others = zip(here, together).enumerated().lazy.filter { $0.element.0 != $0.element.1 }
    let doubtful = reached.doubtful(at: stands[0], after: ways.ways)
    let meets = lineages.lists.keys.filter(lineages.isMeet).sorted()
    if !meets.isEmpty { lineages.firstMeets = try Self.firstMeets(meets, lineages, in: file) }
    do throws(SQLiteError) {
      affected = try AffectedMarks(
        steps, ways, shared, lineages, at: stands[0], also: others.map(\.offset), doubtful,
        in: database)
      // Only all acts about a mark tell at which of several spots it lies, and which marks overlap.
      _ = affected.add(meets, lineages)
      try affected.addEntries(lineages, in: database)
      scan = try HistoryScan(steps, lineages, affected, in: database)
      if affected.add(scan.spots.brought, lineages) {
        try affected.addEntries(lineages, in: database)
        scan = try HistoryScan(steps, lineages, affected, in: database)
      }
    } catch {
      throw DrawingFileError(error)
    }
    shelf = try MarkShelf(scan.versions.sorted(), in: file)
    order = scan.finishSpots(steps, sittings)
    let names = try DrawingFileError.telling {
      [sittings, lineages, scan, shelf] () throws(SQLiteError) in
      try Self.names(scan.versions, lineages, shelf, sittings, in: database)
    }
    reader = ChainReader(lineages, shelf, scan.spots, names)
    contract()
  }

  /// The first of the numbers of each meet, by the others.
  private static func firstMeets(
    _ meets: [Int], _ lineages: LineageTable, in file: borrowing DrawingFile
  ) throws(DrawingFileError) -> [Int: Int] {
    struct Key: Hashable {
      let primes: [Int]
      let part: StrokePart?
    }
    let shelf = try MarkShelf(meets, in: file)
    var (firsts, others) = ([Key: Int](), [Int: Int]())
    for meet in meets {
      guard case .stroke(let stroke) = shelf[meet] else { continue }
      let primes = (lineages.lists[meet] ?? []).map { lineages.identity(of: $0) }.sorted()
      let key = Key(primes: primes, part: stroke.part)
      if let first = firsts[key] { others[meet] = first } else { firsts[key] = meet }
    }
    return others
  }

  private static func names(
    _ versions: Set<Int>, _ lineages: LineageTable, _ shelf: MarkShelf, _ sittings: SittingOrder,
    in database: borrowing Database
  ) throws(SQLiteError) -> NameTable {
    var names = NameTable()
    let row = try database.prepare("SELECT sitting, serial FROM marks WHERE number = ?1")
    var all = versions
    all.formUnion(versions.map { lineages.identity(of: $0) })
    for version in all.sorted() {
      try row.bind(Int64(version), at: 1)
      guard try row.step() else { continue }
      let maker = (sittings.number(of: row.integer(at: 0)), Int(row.integer(at: 1)))
      row.reset()
      names.makers[version] = maker
    }
    for version in all.sorted() where lineages.identity(of: version) == version {
      guard let maker = names.makers[version], !lineages.isMeet(version) else { continue }
      names.add(version, as: .made(sitting: maker.sitting, serial: maker.serial))
    }
    for version in all.sorted() where lineages.identity(of: version) == version {
      guard lineages.isMeet(version), case .stroke(let stroke) = shelf[version],
        let part = stroke.part
      else { continue }
      let makers = (lineages.lists[version] ?? []).compactMap {
        names.makers[lineages.identity(of: $0)]
      }
      let primes = makers.sorted(by: <).map {
        names.index(of: .made(sitting: $0.sitting, serial: $0.serial))
      }
      names.add(version, as: .meet(of: primes, part: part))
    }
    return names
  }

  private mutating func contract() {
    kept = [Int32](repeating: -1, count: steps.count)
    let targets = Set(ways.ways.map(\.target))
    for step in 0..<steps.count {
      let parent = steps.parents[step]
      let isKept =
        step == 0 || steps.joins[step] != nil || targets.contains(step)
        || scan.rows[step]?.isEmpty == false
      kept[step] = isKept ? Int32(step) : kept[Int(parent)]
    }
  }

  /// Reads all acts.
  mutating func read() -> UnionActs {
    let all = kept.indices.filter { Int(kept[$0]) == $0 }
    for (index, step) in all.enumerated() { indexes[step] = index }
    var children: [Int: [Int]] = [:]
    for step in all where step > 0 {
      children[Int(kept[Int(steps.parents[step])]), default: []].append(step)
    }
    let first = stands[0]
    let (here, there) = (Int(kept[first]), Int(kept[stands.last ?? first]))
    var walk = Walk()
    for number in 1...Self.mostWalks {
      walk = self.walk(children, here, there)
      if steps.joins.isEmpty || reader.shapes == reader.known || number == Self.mostWalks { break }
      reader = ChainReader(
        reader.lineages, reader.shelf, reader.spots, reader.names, knowing: reader.shapes)
    }
    let (ops, present, other) = (walk.ops, walk.present, walk.other)
    let acts = all.map { step in
      StepAct(
        stamp(step), side: shared.side(of: step, in: steps), parents: parents(step),
        isJoin: steps.joins[step] != nil, ops: ops[step] ?? [])
    }
    let union = ActSet(
      names: reader.names.names, steps: acts, goes: ways.ways.compactMap(act),
      heads: stands.compactMap { indexes[Int(kept[$0])] })
    return UnionActs(
      acts: union, order: order, spots: scan.spots, steps: steps, lineages: lineages, shelf: shelf,
      affected: affected, names: reader.names, values: reader.values,
      births: reader.births, moves: moves(all, union), present: present,
      other: other, head: first, entries: entries(at: here), entryKeys: scan.entryKeys,
      bonds: scan.bonds)
  }

  private func act(_ way: WayTable.Way) -> GoAct? {
    guard let start = indexes[Int(kept[way.start])], let target = indexes[way.target] else {
      return nil
    }
    return GoAct(
      Stamp(
        clock: way.clock, goIndex: Int(way.name.serial),
        sitting: sittings.number(of: way.name.sitting)),
      from: start, to: target)
  }

  private func moves(_ all: [Int], _ union: ActSet) -> [MoveRow] {
    let own = ActSet(
      names: [], steps: union.steps,
      goes: ownWays.compactMap(act),
      heads: Array(union.heads.prefix(1)))
    let (live, liveHere) = (LiveSteps(union), LiveSteps(own))
    var moves: [MoveRow] = []
    for (index, step) in all.enumerated() where steps.joins[step] == nil {
      let (counts, countsHere) = (live.contains(index), liveHere.contains(index))
      guard counts != countsHere else { continue }
      for move in scan.rows[step]?.moves ?? [] {
        moves.append(
          MoveRow(
            first: move.first, last: move.last, dx: counts ? move.dx : 0 &- move.dx,
            dy: counts ? move.dy : 0 &- move.dy))
      }
    }
    return moves
  }

  /// The acts of each step, and the marks after the steps at which the two files stand.
  private struct Walk {
    var ops: [Int: [Op]] = [:]
    var present: [Int: PlacedVersion] = [:]
    var other: [Int: PlacedVersion] = [:]
  }

  /// Joins that lead to joins need one walk each until all shapes are known.
  private static let mostWalks = 8

  /// Goes through the tree of steps with the marks at hand.
  private mutating func walk(_ children: [Int: [Int]], _ here: Int, _ there: Int) -> Walk {
    var walk = Walk()
    var waiting: [(step: Int, undoing: Int?)] = [(0, nil)]
    while let (step, mark) = waiting.popLast() {
      if let mark {
        reader.states.goBack(to: mark)
        continue
      }
      let before = reader.states.mark
      reader.stamp = stamp(step)
      walk.ops[step] = reader.perform(
        scan.rows[step] ?? StepRows(), isJoin: steps.joins[step] != nil)
      if step == here { walk.present = reader.states.states }
      if step == there { walk.other = reader.states.states }
      waiting.append((step, before))
      for child in (children[step] ?? []).reversed() { waiting.append((child, nil)) }
    }
    return walk
  }

  private func stamp(_ step: Int) -> Stamp {
    Stamp(
      clock: Int(steps.serials[step]),
      sitting: sittings.number(of: Int64(steps.sittings[step])))
  }

  private func parents(_ step: Int) -> [Int] {
    guard step > 0 else { return [] }
    let parents = [Int(steps.parents[step])] + (steps.joins[step] ?? [])
    return parents.compactMap { indexes[Int(kept[$0])] }
  }

  /// The versions of the entries after a step.
  private func entries(at step: Int) -> [Int: Int] {
    var (found, here): ([Int: Int], Int?) = ([:], step)
    while let step = here {
      for row in scan.rows[step]?.entries ?? [] where found[row.key] == nil {
        found[row.key] = row.entry
      }
      here = step == 0 ? nil : Int(kept[Int(steps.parents[step])])
    }
    return found
  }
}
