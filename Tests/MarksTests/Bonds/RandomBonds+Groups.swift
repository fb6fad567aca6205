import Geometry

@testable import Marks

/// Changes within groups, and of marks that are locked meanwhile.
extension RandomBonds {
  /// Changes members of a group alone.
  mutating func enter() {
    guard
      let placed = drawing.rankedMarks.filter({ $0.mark.hasMembers }).randomElement(using: &random),
      let made = entered(placed.mark, drawing.pathsOfEntries(in: placed))
    else { return }
    counts.entered += 1
    apply(drawing.delta(replacing: placed, by: made.mark, with: made.paths))
  }

  /// A group after a change of members, or of those of a group in it, with the paths to what these have become; nil if all
  /// would be gone.
  mutating func entered(
    _ mark: Mark, _ paths: Set<[Int]>
  ) -> (mark: Mark, paths: [[Int]: [[Int]]])? {
    guard case .filtered(let group) = mark else { return nil }
    let inner = group.marks.indices.filter { group.marks[$0].hasMembers }
    if let index = inner.randomElement(using: &random), Bool.random(using: &random) {
      let known = paths.filter { $0[0] == index && $0.count > 1 }.map { Array($0.dropFirst()) }
      guard let made = entered(group.marks[index], Set(known)) else { return nil }
      var (marks, found) = (group.marks, [[Int]: [[Int]]]())
      marks[index] = made.mark
      for path in paths {
        found[path] = [path]
        if let now = made.paths[Array(path.dropFirst())], path[0] == index {
          found[path] = now.map { [index] + $0 }
        }
      }
      return (.filtered(group.holding(marks)), found)
    }
    var members = Drawing(group.marks)
    let tracks = MemberTracks(of: paths, in: &members)
    members.apply(change(of: members))
    guard members.count > 0 else { return nil }
    let found = tracks.end(in: &members)
    return (.filtered(group.holding(members.rankedMarks.map(\.mark))), found)
  }

  /// A change of members as if they were a drawing.
  private mutating func change(of members: Drawing) -> Delta {
    let marks = members.rankedMarks.shuffled(using: &random)
    let one = marks[0]
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where marks.count > 1:
      model.remove(tags([one]))
      return members.delta(of: members.edits(removing: [one]))
    case 1 where marks.count > 1:
      let some = marks.prefix(2).sorted { $0.rank < $1.rank }
      return members.delta(grouping: some, as: FilteredGroup(some.map(\.mark)))
    case 2: return members.delta(dissolving: marks)
    case 3: return members.delta(of: members.edits(bringing: [one], above: members.top))
    case 4: return members.delta(of: members.edits(adding: [box()], above: nil))
    case 5:
      let turn = Transform.rotation(by: number(-3..<3), around: point())
      return members.delta(
        of: members.edits(replacing: [(old: one, new: one.mark.transformed(by: turn))]))
    default:
      let way = Vector(dx: number(-90..<90), dy: number(-90..<90)).snapped
      return MarkSelection([one], of: members).map { members.delta(moving: $0, by: way) } ?? Delta()
    }
  }

  /// Moves marks while others are locked, and unlocks these.
  mutating func moveUnderLock() {
    guard let selection = MarkSelection(some(4), of: drawing) else { return }
    let start = position
    apply(drawing.delta(locking: selection))
    move()
    apply(drawing.delta(unlocking: nil))
    // A line lags behind in the states between.
    states.removeSubrange((start + 1)..<position)
    position = start + 1
  }
}
