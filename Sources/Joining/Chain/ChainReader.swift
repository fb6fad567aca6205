import Geometry
import Marks
import Merging

/// Translates the rows of steps into changes of marks by their names. Walks the tree of steps, so that it knows the marks before
/// each step.
struct ChainReader {
  let lineages: LineageTable
  let shelf: MarkShelf
  let spots: SpotTable
  var names: NameTable
  var values = ValueTable()
  var states = MarkStates()

  /// The shapes that steps set, by the lines.
  var shapes: [Int: [SetShape]] = [:]

  /// The same from an earlier walk: a join may bring the shapes of a branch that the walk goes through later.
  let known: [Int: [SetShape]]

  /// The stamp of the step that is done.
  var stamp = Stamp(clock: 0, sitting: 0)

  /// The sum of the moves of each mark before its first version was put; only where that isn't zero.
  var births: [Int: (dx: Int, dy: Int)] = [:]

  init(
    _ lineages: LineageTable, _ shelf: MarkShelf, _ spots: SpotTable, _ names: NameTable,
    knowing known: [Int: [SetShape]] = [:]
  ) {
    (self.lineages, self.shelf, self.spots, self.names) = (lineages, shelf, spots, names)
    self.known = known
  }

  /// Does a step, and returns its changes in terms of names; none for a join.
  mutating func perform(_ rows: StepRows, isJoin: Bool) -> [Op] {
    var ops: [Op] = []
    for move in rows.moves { ops += perform(move) }
    if isJoin {
      join(rows.changes)
    } else {
      var reading = StepChanges(rows, self)
      ops += reading.perform(&self)
    }
    for lock in rows.locks {
      for mark in states.marks(from: lock.first, to: lock.last) {
        states[mark]?.isLocked = lock.isLocked
        guard let name = names.index(ofIdentity: mark) else { continue }
        ops.append(.set(mark: name, property: .lock, value: values.index(of: .lock(lock.isLocked))))
        if lock.isLocked { ops += stay(mark) + stayInside(mark) }
      }
    }
    for entry in rows.entries {
      if let bond = entry.bond {
        // To follow is no act.
        if bond.follows { continue }
        for place in bond.places {
          let mark = lineages.identity(of: place.mark)
          ops += place.path.isEmpty ? stay(mark) : stayInside(mark, at: place.path)
        }
      }
      ops.append(
        .enter(
          key: entry.register, revision: entry.revision,
          value: values.index(of: .entry(entry.entry))))
    }
    return isJoin ? [] : ops
  }

  /// The act that puts a line where it lies, because it doesn't follow any more; none if an act has put it there.
  private mutating func stay(_ mark: Int) -> [Op] {
    guard let state = states[mark], state.isFollowing, let name = names.index(ofIdentity: mark)
    else { return [] }
    states[mark]?.isFollowing = false
    let shape = shape(
      state.version, of: lineages.root(of: mark), dx: state.offset.dx, dy: state.offset.dy)
    return [.set(mark: name, property: .geometry, value: values.index(of: .geometry(shape)))]
  }

  /// Notes the shape of a line that only followed.
  mutating func noteFollowing(_ mark: Int, as version: Int) {
    states[mark]?.isFollowing = true
    let offset = states[mark]?.offset ?? (dx: 0, dy: 0)
    shapes[lineages.root(of: mark), default: []].append(
      SetShape(
        version: version, path: [], dx: offset.dx, dy: offset.dy, stamp: stamp, isFollowing: true))
  }

  private mutating func perform(_ move: MoveRow) -> [Op] {
    let marks = states.marks(from: move.first, to: move.last)
    for mark in marks {
      guard var state = states[mark] else { continue }
      state.shiftX &+= move.dx
      state.shiftY &+= move.dy
      state.movedX &+= move.dx
      state.movedY &+= move.dy
      states[mark] = state
    }
    let moved = marks.compactMap(names.index(ofIdentity:))
    return moved.isEmpty ? [] : [.move(marks: moved, dx: move.dx, dy: move.dy)]
  }

  /// The changes of a join are no acts. They tell how far marks were moved by all that it joined.
  private mutating func join(_ changes: [ChangeRow]) {
    let put = Set(changes.filter(\.appears).map { lineages.identity(of: $0.mark) })
    for row in changes where !row.appears {
      let mark = lineages.identity(of: row.mark)
      if !put.contains(mark) { states[mark]?.isThere = false }
    }
    for row in changes where row.appears {
      let mark = lineages.identity(of: row.mark)
      let set = setShape(of: row.mark)
      // A join puts a line that follows as if it had never been moved before.
      let isFollowing = set?.isFollowing ?? FollowedLine.isLine(shelf[row.mark])
      let offset = set?.offset ?? (isFollowing ? nil : states[mark]?.offset) ?? (dx: 0, dy: 0)
      states[mark] = PlacedVersion(
        version: row.mark, rank: row.rank, shiftX: row.dx, shiftY: row.dy,
        movedX: row.dx &+ offset.dx, movedY: row.dy &+ offset.dy,
        isLocked: states[mark]?.isLocked ?? false, isFollowing: isFollowing,
        hasFollowing: shelf[row.mark]?.hasMembers == true)
    }
  }

  /// The latest shape that a step set before, of those that are the one of a version; nil if no step set such a shape.
  private func setShape(of version: Int) -> SetShape? {
    guard let mark = shelf[version] else { return nil }
    let named = !lineages.members(of: version).isEmpty
    let root = lineages.root(of: version)
    let set = ((shapes[root] ?? []) + (known[root] ?? [])).filter { shape in
      guard shape.stamp < stamp else { return false }
      return shelf.mark(shape.version, shape.path).map {
        MarkDifference.haveSameShape($0, mark, namedMembers: named)
      } ?? false
    }
    return set.max { $0.stamp < $1.stamp }
  }

  /// The value for the shape of a version. Of versions with the same shape the first counts.
  mutating func shape(
    _ version: Int, _ path: [Int] = [], of root: Int, dx: Int, dy: Int
  ) -> ShapeReference {
    let mark = shelf.mark(version, path)
    let named = path.isEmpty && !lineages.members(of: version).isEmpty
    if let known = shapes[root]?.first(where: { shape in
      guard (shape.dx, shape.dy) == (dx, dy), let mark,
        let other = shelf.mark(shape.version, shape.path)
      else { return false }
      return MarkDifference.haveSameShape(other, mark, namedMembers: named)
    }) {
      let again = SetShape(
        version: known.version, path: known.path, dx: dx, dy: dy, stamp: stamp)
      if again != known { shapes[root, default: []].append(again) }
      return ShapeReference(version: known.version, path: known.path, dx: dx, dy: dy)
    }
    shapes[root, default: []].append(
      SetShape(version: version, path: path, dx: dx, dy: dy, stamp: stamp))
    return ShapeReference(version: version, path: path, dx: dx, dy: dy)
  }

  /// The part of its line that a version is.
  func part(of version: Int) -> StrokePart {
    guard case .stroke(let stroke) = shelf[version], !stroke.hasMembers else {
      return StrokePart(from: 0, to: 1)
    }
    return stroke.part ?? StrokePart(from: 0, to: Double(max(stroke.count - 1, 1)))
  }
}
