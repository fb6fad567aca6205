import Documents
import Geometry
import Marks
import Merging

/// The step that leads from the drawing at the head to what the acts of both files mean together.
struct JoinedStep {
  private(set) var delta = Delta()
  var report = JoinReport()
  let union: UnionActs
  let drawing: MergedDrawing
  private var nextMark: Int

  /// The numbers of new marks that have no identity of their own yet.
  private var numbers: [MergedName: Int] = [:]
  private var looks: ClashLooks?

  /// The versions of each mark.
  private let versions: [Int: [Int]]

  /// The marks that change, by their ranks.
  private var edits: [Edit] = []
  private var locks: LockChoice
  private var plainMoves: PlainMoves

  /// The marks that get new ranks, the lowest first.
  private var moving: [(mark: Moving, place: PresentOrder.Place)] = []

  /// A mark that gets another rank: one that somebody changed, or one that only lies elsewhere.
  private enum Moving {
    case built(BuiltMark)
    case present(RankedMark)
  }

  private var done: Set<Int> = []

  /// The marks of the result that lie in no group, at the ranks that they got.
  var placed: [MergedName: RankedID] = [:]

  /// The ends of lines that bonds hold.
  private(set) var boundEnds: [MergedName: Set<Bond.End>] = [:]

  init(
    _ union: UnionActs, _ file: borrowing DrawingFile, _ database: borrowing Database
  ) throws(DrawingFileError) {
    self.union = union
    plainMoves = PlainMoves(union.moves)
    locks = try DrawingFileError.telling { () throws(SQLiteError) in try LockChoice(database) }
    versions = Dictionary(grouping: union.shelf.marks.keys.sorted()) {
      union.lineages.identity(of: $0)
    }
    drawing = MergedDrawing(union.acts, order: union.order)
    nextMark = try DrawingFileError.telling { () throws(SQLiteError) in
      Int(try database.integer("SELECT max(number) FROM marks") ?? 0) + 1
    }
    let builder = MarkBuilder(union, drawing)
    var staying: [Int: BuiltMark] = [:]
    for mark in drawing.marks where mark.group == nil {
      guard let built = builder.built(mark) else { continue }
      if let identity = built.identity { done.insert(identity) }
      if let identity = built.identity, union.present[identity]?.isThere == true {
        staying[identity] = built
      } else {
        moving.append((.built(built), place(of: built)))
      }
    }
    var order = try DrawingFileError.telling { [union, staying] () throws(SQLiteError) in
      try PresentOrder(
        union, staying: { staying[union.lineages.identity(of: $0)] }, in: database)
    }
    var ranks: [Double: Int] = [:]
    for identity in staying.keys { ranks[union.present[identity]?.rank ?? 0] = identity }
    for stray in order.takeStrays() {
      if let identity = ranks[stray.rank], let built = staying.removeValue(forKey: identity) {
        moving.append((.built(built), stray.place))
      } else if let mark = try file.presentMark(at: stray.rank, in: database) {
        moving.append((.present(mark), stray.place))
      }
    }
    for (identity, built) in staying.sorted(by: { $0.key < $1.key }) {
      if let state = union.present[identity] { replace(state, by: built) }
    }
    takeOthers()
    for state in union.present.values where state.isThere { plainMoves.leaveOut(state.rank) }
    looks = try DrawingFileError.telling { [drawing] () throws(SQLiteError) in
      try ClashLooks(union, drawing, builder, order, database)
    }
    try place(by: order, file, database)
    let (moves, count) = try DrawingFileError.telling { [plainMoves] () throws(SQLiteError) in
      try plainMoves.moves(in: database)
    }
    report.changed += count
    // A mark may come to the rank of one that goes.
    let sorted = edits.filter { $0.new == nil } + edits.filter { $0.new != nil }
    var composed = Edit.composed(sorted)
    var follower = ReferenceFollower(union, drawing, at: placed, composed)
    let bonds = try BondSettlement(union, drawing, &follower, composed, locks, file, database)
    if !drawing.clashes.isEmpty { boundEnds = follower.names(of: bonds.ends) }
    if !bonds.lines.isEmpty {
      composed = follow(bonds.lines, composed)
      follower = ReferenceFollower(union, drawing, at: placed, composed)
    }
    let entries = try JoinedEntries(
      union, drawing, follower, composed, ending: bonds.ended, file, database)
    delta = Delta(
      moves.map(Delta.Part.move) + [.edits(composed)] + locks.parts + [.entries(entries.edits)])
    note(clashes: drawing)
  }

  /// Whether all acts up to a step were known at the head.
  func reaches(_ step: Int) -> Bool {
    union.steps.index(of: Int64(step)).map { union.steps.isBefore($0, union.head) } ?? false
  }

  private func place(of built: BuiltMark) -> PresentOrder.Place {
    let positions = union.order.positions
    return PresentOrder.Place(
      position: positions.indices.contains(built.spot) ? positions[built.spot] : -1,
      start: built.part.start)
  }

  /// The mark of a version that is there, as it is shown.
  private func shown(_ state: PlacedVersion) -> RankedMark? {
    union.shelf.marks[state.version].map { found in
      RankedMark(
        rank: state.rank, id: state.version,
        mark: found.mark.moved(by: StoredVector(dx: state.shiftX, dy: state.shiftY).vector),
        lineage: found.lineage)
    }
  }

  private mutating func replace(_ state: PlacedVersion, by built: BuiltMark) {
    guard let old = shown(state) else { return }
    let new = version(of: built, at: state.rank, insteadOf: old)
    placed[built.name] = RankedID(rank: state.rank, id: new.id)
    locks.put(at: state.rank, isLocked: built.isLocked)
    guard new.id != old.id || new.mark != old.mark else { return }
    edits += [Edit(from: old, to: new)].compactMap(\.self)
    report.changed += 1
  }

  /// A version of a mark that looks as it has to: the present one, another one of the file, or a new one.
  private mutating func version(
    of built: BuiltMark, at rank: Double, insteadOf old: RankedMark? = nil
  ) -> RankedMark {
    let mark = built.mark.moved(by: StoredVector(dx: built.dx, dy: built.dy).vector)
    if let old, old.mark == mark { return old.at(rank) }
    if let identity = built.identity {
      for number in versions[identity] ?? [] {
        guard let known = union.shelf.marks[number], known.mark == built.mark,
          known.lineage.members == built.lineage.members || built.lineage.members.isEmpty
        else { continue }
        return RankedMark(rank: rank, id: number, mark: mark, lineage: known.lineage)
      }
    }
    let number = nextNumber()
    if built.identity == nil { numbers[built.name] = number }
    return RankedMark(rank: rank, id: number, mark: mark, lineage: built.lineage)
  }

  /// Whether a version is in the file.
  func isStored(_ version: Int) -> Bool { union.shelf.marks[version] != nil }

  /// The number of a new version.
  mutating func nextNumber() -> Int {
    defer { nextMark += 1 }
    return nextMark
  }

  private mutating func place(
    by order: PresentOrder, _ file: borrowing DrawingFile, _ database: borrowing Database
  ) throws(DrawingFileError) {
    // Marks at one place are in their order already.
    let sorted = moving.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
    var order = order
    let ranks = order.newRanks(for: sorted.map(\.place))
    try makeRoom(order.moved, file, database)
    for (item, rank) in zip(sorted, ranks) {
      let isLocked: Bool
      switch item.mark {
      case .present(let mark):
        isLocked = locks.wasLocked(mark.rank)
        locks.take(mark.rank)
        let new = plainMoves.moved(mark).at(rank)
        edits += [Edit(from: mark, to: nil), Edit(from: nil, to: new)].compactMap(\.self)
      case .built(let built):
        isLocked = built.isLocked
        let state = built.identity.flatMap { union.present[$0] }
        let old = state.flatMap { $0.isThere ? shown($0) : nil }
        let new = version(of: built, at: rank, insteadOf: old)
        placed[built.name] = RankedID(rank: rank, id: new.id)
        if let old { locks.take(old.rank) }
        if old == nil { report.added += 1 } else { report.changed += 1 }
        edits += [old.flatMap { Edit(from: $0, to: nil) }, Edit(from: nil, to: new)]
          .compactMap(\.self)
      }
      locks.put(at: rank, isLocked: isLocked)
    }
  }

  /// Brings marks to other ranks, which stay where they are in the order.
  private mutating func makeRoom(
    _ moved: [(old: Double, new: Double)], _ file: borrowing DrawingFile,
    _ database: borrowing Database
  ) throws(DrawingFileError) {
    guard !moved.isEmpty else { return }
    var own: [Double: Edit] = [:]
    for edit in edits { own[edit.rank] = edit }
    let areLocked = moved.map { locks.isLocked($0.old) }
    for (rank, _) in moved { locks.take(rank, again: true) }
    for (move, isLocked) in zip(moved, areLocked) { locks.put(at: move.new, isLocked: isLocked) }
    for (rank, new) in moved {
      let mark: RankedMark
      if let edit = own[rank], let old = edit.old, let version = edit.new {
        edits.removeAll { $0.rank == rank }
        edits += [Edit(from: old, to: nil)].compactMap(\.self)
        mark = version
      } else {
        guard let found = try file.presentMark(at: rank, in: database) else { continue }
        edits += [Edit(from: found, to: nil)].compactMap(\.self)
        mark = plainMoves.moved(found)
      }
      edits += [Edit(from: nil, to: mark.at(new))].compactMap(\.self)
    }
  }

  /// Takes away what is there and isn't to be there.
  private mutating func takeOthers() {
    for (mark, state) in union.present.sorted(by: { $0.key < $1.key })
    where state.isThere && !done.contains(mark) {
      guard let old = shown(state) else { continue }
      edits += [Edit(from: old, to: nil)].compactMap(\.self)
      locks.take(state.rank)
      report.removed += 1
    }
  }

  private mutating func note(clashes drawing: MergedDrawing) {
    for clash in drawing.clashes where !isAboutFollowing(clash) {
      let own = clash.mark.primes.first.flatMap { union.names.identities[$0] }
      guard let mark = looks?.identity(of: clash.mark) ?? numbers[clash.mark] ?? own else {
        continue
      }
      var told = self.clash(mark, clash.property)
      if report.clashes.count < Self.mostLooks {
        told.lookHere = looks?.look(of: clash.mark, clash.here)
        told.lookThere = looks?.look(of: clash.mark, clash.there)
      }
      report.clashes.append(told)
    }
    for clash in drawing.removalClashes {
      guard let mark = union.names.identities[clash.mark] else { continue }
      var told = self.clash(mark, nil)
      if report.clashes.count < Self.mostLooks {
        let isHere = clash.remover == .here
        let states = isHere ? union.other : union.present
        let changed = states[mark].flatMap { $0.isThere ? shown($0) : nil }
        let look = changed.map { ClashLook.mark($0.mark) }
        told.rank = changed?.rank
        (told.lookHere, told.lookThere) = isHere ? (.removed, look) : (look, .removed)
      }
      report.clashes.append(told)
    }
    report.rankClashes(after: delta, from: union.present)
  }

  /// The most clashes whose looks are kept, which take memory as long as the report.
  private static let mostLooks = 20_000

  private func clash(_ mark: Int, _ property: Property?) -> JoinClash {
    func version(_ states: [Int: PlacedVersion]) -> Int? {
      states[mark].flatMap { $0.isThere ? $0.version : nil }
    }
    return JoinClash(
      mark: mark, property: property, here: version(union.present), there: version(union.other))
  }
}
