import Marks
import Session

/// Entries of the drawing about members of the groups that were entered, above all the bonds of lines.
extension GroupVisit {
  /// A change of members of the innermost group, as one of the drawing.
  struct Made {
    /// The members after it.
    let members: Drawing

    /// The groups that the user is in after it, and the outermost one; nil if all members are gone.
    let visit: GroupVisit?
    let outermost: Mark?

    /// The paths to the members that the change has made of those to which entries refer, by the paths to these.
    let paths: [[Int]: [[Int]]]
  }

  /// The positions that lead from the outermost group to the innermost one.
  private var way: [Int] {
    zip(levels, levels.dropFirst()).map { outer, inner in
      outer.members.rankedMarks.firstIndex { $0.rank == inner.group.rank } ?? 0
    }
  }

  /// A member of the innermost group as a mark of the drawing; nil for another mark.
  func reference(to member: RankedMark) -> MarkReference? {
    let index = members.rankedMarks.firstIndex { $0.rank == member.rank }
    return index.map {
      MarkReference(rank: outermost.rank, id: outermost.id, path: way + [$0])
    }
  }

  /// The members with copies of the bonds between them.
  func boundMembers(in drawing: Drawing) -> Drawing {
    drawing.bonding(members, of: outermost, at: way)
  }

  /// A change of the members; nil for one that isn't one of marks.
  func made(by change: Change, in drawing: Drawing) -> Made? {
    let (known, way) = (drawing.pathsOfEntries(in: outermost), way)
    let inside = known.filter { $0.count > way.count && $0.starts(with: way) }
    var before = members
    let tracks =
      inside.isEmpty
      ? nil : MemberTracks(of: Set(inside.map { Array($0.dropFirst(way.count)) }), in: &before)
    guard var after = change.made(of: before) else { return nil }
    let found = tracks?.end(in: &after) ?? [:]
    // A state of its own, so that a row of changes is told from others.
    _ = after.memento()
    let next = putting(after)
    let kept = next.visit?.levels.count ?? 0
    let gone = kept < levels.count && kept > 0 ? Array(way.prefix(kept)) : nil
    var paths: [[Int]: [[Int]]] = [:]
    for path in known {
      let now = inside.contains(path) ? found[Array(path.dropFirst(way.count))] : nil
      paths[path] =
        if let now { now.map { way + $0 } } else if let gone {
          path.leavingOut(gone).map { [$0] } ?? []
        } else { [path] }
    }
    return Made(members: after, visit: next.visit, outermost: next.outermost, paths: paths)
  }
}

extension [Int] {
  /// The path after the removal of the member at another path; nil if it leads there.
  fileprivate func leavingOut(_ gone: [Int]) -> [Int]? {
    guard count >= gone.count, starts(with: gone.dropLast()), let last = gone.last else {
      return self
    }
    let index = gone.count - 1
    guard self[index] != last else { return nil }
    var path = self
    if path[index] > last { path[index] -= 1 }
    return path
  }
}
