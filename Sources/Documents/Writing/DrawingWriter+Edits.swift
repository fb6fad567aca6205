import Coding
import Marks

/// Writes the changes of marks by a step.
extension DrawingWriter {
  /// Writes an edit of a step. The step must not have changed the edit's rank yet.
  func add(
    _ edit: Edit, to step: Int64, _ marks: [Int: EncodedMark], _ sitting: Int64
  ) throws(SQLiteError) {
    if let old = edit.old {
      try addChange(step, Self.taken, old)
    }
    guard let new = edit.new else { return }
    let line = edit.old == nil ? try line(of: new, cutBy: step, marks) : nil
    try put(new, insteadOf: edit.old?.id ?? line, by: step, marks, sitting)
  }

  /// The mark whose body a new mark shares as a piece of it, if that body stays as long as the step.
  private func line(
    of new: RankedMark, cutBy step: Int64, _ marks: [Int: EncodedMark]
  ) throws(SQLiteError) -> Int? {
    guard let shared = marks[new.id]?.look, let there = try lastingBody(of: Int64(shared.old))
    else { return nil }
    if Self.base(of: there) != nil { return shared.old }
    let taken = try statements.change.first(step, shared.rank, Self.taken)
    return taken == Int64(shared.old) ? shared.old : nil
  }

  /// Writes an edit of a rank that the step has already changed. Returns the mark that the step no longer puts there.
  func join(
    _ edit: Edit, to step: Int64, _ marks: [Int: EncodedMark], _ sitting: Int64
  ) throws(SQLiteError) -> Int64? {
    let taken = try statements.change.first(step, edit.rank, Self.taken)
    let put = try statements.change.first(step, edit.rank, Self.put)
    guard taken != nil || put != nil else {
      try add(edit, to: step, marks, sitting)
      return nil
    }
    if let put, let new = edit.new, earlierSpots[new.id] == nil, new.identity == edit.old?.identity,
      edit.old.map({ Int64($0.id) }) == put
    {
      earlierSpots[new.id] = try statements.above.first(step, edit.rank)
    }
    try statements.dropChange.run(step, edit.rank, Self.put)
    if let new = edit.new, Int64(new.id) == taken {
      // The rank has its original mark again, so the step changes nothing there.
      try statements.dropChange.run(step, edit.rank, Self.taken)
    } else if let new = edit.new {
      // A body that will be deleted with its mark can't be shared.
      let isOwn = try put.flatMap(body(of:)).map { Self.base(of: $0) == nil } ?? false
      let old = isOwn ? nil : edit.old?.id
      let own = put.flatMap { ownMarks.step == step && ownMarks.marks.contains($0) ? $0 : nil }
      try self.put(new, insteadOf: old, replacing: own, by: step, marks, sitting)
    }
    return put
  }

  /// Writes a move of marks by a step.
  func add(_ move: Move, to step: Int64) throws(SQLiteError) {
    let (way, area) = (try StoredWay(move.way), WholeRect(around: move.area))
    for run in move.ranks.runs {
      try statements.addMove.run(
        step, run.first, run.last, way.dx, way.dy, area.minX, area.minY, area.maxX, area.maxY)
    }
  }

  /// Writes a further move of the same marks by a step that goes on. A step moves marks before it takes any away or puts any down,
  /// so that these count as moved, too.
  func join(_ move: Move, to step: Int64) throws(SQLiteError) {
    let way = try StoredWay(move.way)
    var isNew = false
    for run in move.ranks.runs {
      try statements.shiftChanges.run(step, run.first, run.last, way.dx, way.dy)
      if try statements.hasMove.first(step, run.first, run.last) == 1 {
        try statements.lengthenMove.run(step, run.first, run.last, way.dx, way.dy)
      } else {
        isNew = true
      }
    }
    if isNew { try add(move, to: step) }
    try statements.dropStillMoves.run(step)
  }

  /// Writes a lock or an unlock by a step.
  func add(_ lock: Lock, isLocked: Bool, to step: Int64) throws(SQLiteError) {
    for row in LockRows.rows(of: lock) {
      try statements.addLock.run(step, row.first, row.last, Int64(isLocked ? 1 : 0), row.marks)
    }
  }

  /// Writes a removal of marks of which only the ranks are known. The marks are those in the file's tables of present marks,
  /// since the drawing hasn't changed them since it was opened.
  func add(_ removal: Removal, to step: Int64) throws(SQLiteError) {
    for group in removal.groups {
      let way = try StoredWay(group.way)
      for run in group.ranks.runs {
        try statements.takePresent.run(step, way.dx, way.dy, run.first, run.last)
      }
    }
    keepsPresent = true
  }

  /// Deletes the abandoned marks that no step refers to. Searching all steps takes time in proportion to the history, so it is
  /// done once in a transaction, and only for marks that an earlier step may refer to.
  func dropAbandoned() throws(SQLiteError) {
    defer { abandoned = [] }
    guard let first = abandoned.min(), let last = abandoned.max() else { return }
    let needed =
      if abandoned.isSubset(of: ownMarks.marks) {
        try statements.marksOfChangesOfStep.all(ownMarks.step, first, last)
      } else {
        try statements.marksOfChanges.all(first, last)
      }
    let dropped = abandoned.subtracting(needed)
    for mark in dropped { try statements.dropMark.run(mark) }
    try statements.lineages.drop(dropped)
    // The references of entries to the deleted marks go too, since a later mark may get the same number.
    if !dropped.isEmpty { try entryWriter().dropReferences(to: dropped) }
  }

  /// The values for taking away and for putting down in the table of changes.
  private static let taken: Int64 = 0
  private static let put: Int64 = 1

  private func put(
    _ new: RankedMark, insteadOf old: Int?, replacing own: Int64? = nil, by step: Int64,
    _ marks: [Int: EncodedMark], _ sitting: Int64
  ) throws(SQLiteError) {
    if abandoned.contains(Int64(new.id)) { try dropAbandoned() }
    if let mark = marks[new.id], try !holds(mark) {
      ownMarks.add(mark.id, of: step)
      try statements.addMark.run(
        mark.id, sitting, mark.kind, mark.bounds?.minX, mark.bounds?.minY, mark.bounds?.maxX,
        mark.bounds?.maxY, try bytes(of: mark, insteadOf: old))
      try statements.lineages.add(mark.id, mark.lineage, insteadOf: own)
    }
    try addChange(step, Self.put, new)
  }

  /// The bytes to be written for a mark: its body, or only its look if the mark that it replaces has the same body.
  private func bytes(
    of mark: EncodedMark, insteadOf old: Int?
  ) throws(SQLiteError) -> [UInt8] {
    guard let old, let shared = mark.look, shared.old == old,
      let there = try lastingBody(of: Int64(old))
    else { return mark.body }
    let base = Self.base(of: there) ?? Int64(old)
    // The body of a mark in memory may be older than the file's, and a transform fits only one body.
    if shared.look.transform != nil {
      let stored = base == Int64(old) ? there : try body(of: base) ?? []
      let drawn = try? MarkCoder.mark(Int(base), stored[...], in: nil)
      guard drawn.map(shared.drawn.sharesBody) == true else { return mark.body }
    }
    return LookCoder.bytes(of: shared.look, sharing: base)
  }

  /// Whether the file has the mark, possibly by its look. A mark that only changes its rank isn't written again.
  private func holds(_ mark: EncodedMark) throws(SQLiteError) -> Bool {
    guard let stored = try body(of: mark.id) else { return false }
    if stored == mark.body { return true }
    let same: Mark?
    if let base = Self.base(of: stored), let body = try body(of: base) {
      same = try? MarkCoder.mark(
        Int(mark.id), stored[...], sharing: body,
        of: MarkCoder.mark(Int(base), body[...], in: nil), in: mark.bounds)
    } else {
      same = try? MarkCoder.mark(Int(mark.id), stored[...], in: mark.bounds)
    }
    // An earlier program may have written the same mark with other bytes.
    return same.map(mark.equals) ?? false
  }

  /// The number of the mark whose body these bytes share; nil if they are a body.
  private static func base(of bytes: [UInt8]) -> Int64? {
    bytes.withUnsafeBytes { try? LookCoder.base(of: $0) }
  }

  private func addChange(
    _ step: Int64, _ appears: Int64, _ mark: RankedMark
  ) throws(SQLiteError) {
    let way = try StoredWay(mark.mark.shift)
    let spot =
      appears == Self.put ? spots.new[mark.id].map(Int64.init) ?? earlierSpots[mark.id] : nil
    try statements.addChange.run(
      step, mark.rank, appears, Int64(mark.id), way.dx, way.dy, spot)
  }

  /// The body of a mark; nil for a mark that may be deleted at the end of the transaction.
  private func lastingBody(of mark: Int64) throws(SQLiteError) -> [UInt8]? {
    abandoned.contains(mark) ? nil : try body(of: mark)
  }

  /// The bytes of a mark in the file; nil if the file doesn't have it.
  private func body(of mark: Int64) throws(SQLiteError) -> [UInt8]? {
    try statements.body.bind(mark, at: 1)
    defer { statements.body.reset() }
    return try statements.body.step() ? statements.body.blob(at: 0) : nil
  }
}
