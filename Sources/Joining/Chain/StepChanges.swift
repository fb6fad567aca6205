import Geometry
import Marks
import Merging

/// The changes of a step that put marks down or take them away, as acts about marks that stay themselves.
struct StepChanges {
  private let rows: StepRows
  private let put: [ChangeRow]
  private let taken: [ChangeRow]

  /// The first versions of the marks that are put.
  private let comes: Set<Int>

  /// The groups that are taken away and whose members come back, by those members.
  private var dissolved: [Int: Int] = [:]
  private var ops: [Op] = []
  private var cuts: [Int: [Piece]] = [:]
  private var grouped: Set<Int> = []

  init(_ rows: StepRows, _ reader: ChainReader) {
    self.rows = rows
    put = rows.changes.filter(\.appears)
    taken = rows.changes.filter { !$0.appears }
    let lineages = reader.lineages
    comes = Set(put.map { lineages.identity(of: $0.mark) })
    for row in taken {
      let group = lineages.identity(of: row.mark)
      guard !comes.contains(group) else { continue }
      let members = lineages.members(of: row.mark).filter { $0 > 0 }.map(lineages.identity)
      guard members.contains(where: comes.contains) else { continue }
      for member in members { dissolved[member] = group }
    }
  }

  mutating func perform(_ reader: inout ChainReader) -> [Op] {
    for row in put { perform(row, &reader) }
    for row in taken { finish(row, &reader) }
    for (mark, pieces) in cuts.sorted(by: { $0.key < $1.key }) {
      ops.append(.cut(mark: mark, into: pieces))
    }
    return ops
  }

  private mutating func perform(_ row: ChangeRow, _ reader: inout ChainReader) {
    let mark = reader.lineages.identity(of: row.mark)
    guard let name = reader.names.index(ofIdentity: mark) else { return }
    if let old = reader.states[mark] ?? unknown(mark, row) {
      change(mark, name, old, row, &reader)
    } else if let parent = cutMark(row, reader), let old = reader.states[parent],
      let whole = reader.names.index(ofIdentity: parent)
    {
      cuts[whole, default: []].append(Piece(name, reader.part(of: row.mark), spot: row.spot))
      put(
        row, mark, reader.states[parent]?.movedX ?? 0, reader.states[parent]?.movedY ?? 0, &reader)
      compareShapes(old, row, mark, name, &reader)
      compareLooks(old.version, row.mark, name, &reader)
    } else {
      add(mark, name, row, &reader)
    }
  }

  /// The state of a mark that came with a group of another branch.
  private func unknown(_ mark: Int, _ row: ChangeRow) -> PlacedVersion? {
    guard dissolved[mark] != nil || row.mark != mark else { return nil }
    return PlacedVersion(
      version: row.mark, rank: row.rank, shiftX: row.dx, shiftY: row.dy, movedX: row.dx,
      movedY: row.dy)
  }

  private mutating func add(
    _ mark: Int, _ name: Int, _ row: ChangeRow, _ reader: inout ChainReader
  ) {
    ops.append(.add(mark: name, part: reader.part(of: row.mark), spot: row.spot))
    put(row, mark, 0, 0, &reader)
    if (row.dx, row.dy) != (0, 0) { reader.births[mark] = (0 &- row.dx, 0 &- row.dy) }
    _ = reader.shape(row.mark, of: reader.lineages.root(of: mark), dx: 0 &- row.dx, dy: 0 &- row.dy)
    let members = reader.lineages.members(of: row.mark)
    guard members.contains(where: { $0 != 0 }) else { return }
    var list: [Int] = []
    for (position, member) in members.enumerated() {
      let identity = reader.lineages.identity(of: abs(member))
      if let state = reader.states[identity], state.isFollowing || state.hasFollowing {
        reader.states[mark]?.hasFollowing = true
      }
      if member > 0, let known = reader.names.index(ofIdentity: identity) {
        list.append(known)
        grouped.insert(identity)
      } else {
        list.append(reader.names.index(of: .member(of: name, position: position)))
      }
    }
    ops.append(.group(members: list, into: name))
  }

  private mutating func change(
    _ mark: Int, _ name: Int, _ old: PlacedVersion, _ row: ChangeRow, _ reader: inout ChainReader
  ) {
    var (movedX, movedY) = (old.movedX, old.movedY)
    if let group = dissolved[mark], let whole = reader.states[group] {
      movedX &+= whole.movedX
      movedY &+= whole.movedY
      if row.spot >= 0 { ops.append(.bring(mark: name, spot: row.spot)) }
      put(row, mark, movedX, movedY, &reader)
      compare(member: mark, of: group, whole, row, name, &reader)
      return
    }
    if row.spot >= 0 { ops.append(.bring(mark: name, spot: row.spot)) }
    put(row, mark, movedX, movedY, &reader)
    guard row.mark != old.version || (row.dx, row.dy) != (old.shiftX, old.shiftY) else { return }
    compareShapes(old, row, mark, name, &reader)
    compareLooks(old.version, row.mark, name, &reader)
  }

  private func put(
    _ row: ChangeRow, _ mark: Int, _ movedX: Int, _ movedY: Int, _ reader: inout ChainReader
  ) {
    reader.states[mark] = PlacedVersion(
      version: row.mark, rank: row.rank, shiftX: row.dx, shiftY: row.dy, movedX: movedX,
      movedY: movedY, isLocked: reader.states[mark]?.isLocked ?? false,
      isFollowing: reader.states[mark]?.isFollowing ?? false,
      hasFollowing: reader.states[mark]?.hasFollowing ?? false)
  }

  private mutating func compareShapes(
    _ old: PlacedVersion, _ row: ChangeRow, _ mark: Int, _ name: Int, _ reader: inout ChainReader
  ) {
    guard let before = reader.shelf[old.version], let now = reader.shelf[row.mark],
      let state = reader.states[mark]
    else { return }
    let named = !reader.lineages.members(of: row.mark).isEmpty
    let isSame = MarkDifference.haveSameShape(before, now, namedMembers: named)
    guard !isSame || state.offset != old.offset else { return }
    let way = (StoredVector(dx: old.shiftX, dy: old.shiftY), StoredVector(dx: row.dx, dy: row.dy))
    if FollowedLine.areSame(
      before.moved(by: way.0.vector), now.moved(by: way.1.vector),
      butFor: rows.boundEnds(of: row.mark))
    {
      return reader.noteFollowing(mark, as: row.mark)
    }
    reader.states[mark]?.isFollowing = false
    set(
      name, .geometry,
      .geometry(
        reader.shape(
          row.mark, of: reader.lineages.root(of: mark), dx: state.offset.dx, dy: state.offset.dy)),
      &reader)
  }

  private mutating func compareLooks(
    _ old: Int, _ new: Int, _ name: Int, _ reader: inout ChainReader
  ) {
    guard let before = reader.shelf[old], let now = reader.shelf[new] else { return }
    for (property, value) in MarkDifference.values(from: before, to: now) {
      set(name, property, value, &reader)
    }
    let members = reader.lineages.members(of: old)
    guard members.contains(where: { $0 != 0 }) else { return }
    var comparison = GroupComparison(old, new, name)
    ops += comparison.perform(&reader)
  }

  /// Compares a member that a group was dissolved into with what it was in the group.
  private mutating func compare(
    member mark: Int, of group: Int, _ whole: PlacedVersion, _ row: ChangeRow, _ name: Int,
    _ reader: inout ChainReader
  ) {
    if whole.hasFollowing { reader.noteFollowing(memberOfGroup: mark) }
    let position = reader.lineages.members(of: whole.version).firstIndex {
      $0 > 0 && reader.lineages.identity(of: $0) == mark
    }
    guard let position, case .filtered(let old) = reader.shelf[whole.version],
      let before = reader.shelf.mark(whole.version, [position]), let now = reader.shelf[row.mark]
    else { return }
    for (property, value) in MarkDifference.values(from: before, to: now) {
      set(name, property, value, &reader)
    }
    guard !old.isUntransformed || !before.settled.isAt(now, movedBy: whole) else { return }
    reader.states[mark]?.isFollowing = false
    let state = reader.states[mark]
    set(
      name, .geometry,
      .geometry(
        reader.shape(
          row.mark, of: reader.lineages.root(of: mark), dx: state?.offset.dx ?? 0,
          dy: state?.offset.dy ?? 0)), &reader)
  }

  private mutating func set(
    _ name: Int, _ property: Property, _ value: Value, _ reader: inout ChainReader
  ) {
    ops.append(
      .set(mark: name, property: property, value: reader.values.index(of: value)))
  }

  /// Finds out what became of a mark that was taken away.
  private mutating func finish(_ row: ChangeRow, _ reader: inout ChainReader) {
    let mark = reader.lineages.identity(of: row.mark)
    guard !comes.contains(mark) else { return }
    reader.states[mark]?.isThere = false
    guard let name = reader.names.index(ofIdentity: mark), cuts[name] == nil,
      !grouped.contains(mark)
    else { return }
    ops.append(dissolved.values.contains(mark) ? .dissolve(group: name) : .remove(mark: name))
  }

  /// The mark that was cut to leave a piece.
  private func cutMark(_ piece: ChangeRow, _ reader: ChainReader) -> Int? {
    let lineages = reader.lineages
    guard lineages.origins[piece.mark] ?? 0 < 0 else { return nil }
    let (root, part) = (lineages.root(of: piece.mark), reader.part(of: piece.mark))
    let found = taken.first { row in
      let mark = lineages.identity(of: row.mark)
      guard !comes.contains(mark), lineages.root(of: mark) == root else { return false }
      let whole = reader.part(of: row.mark)
      return whole.start <= part.start && part.end <= whole.end
    }
    return found.map { lineages.identity(of: $0.mark) }
  }
}

extension FilteredGroup {
  fileprivate var isUntransformed: Bool { transform == .identity }
}

extension Mark {
  /// Whether another mark is this one after a group was moved.
  fileprivate func isAt(_ other: Mark, movedBy group: PlacedVersion) -> Bool {
    let way = StoredVector(dx: group.shiftX, dy: group.shiftY).vector
    return MarkDifference.haveSameShape(moved(by: way).settled, other)
      || moved(by: way) == other
  }
}
