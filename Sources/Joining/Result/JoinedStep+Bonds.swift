import Documents
import Geometry
import Marks
import Merging

/// Lines that follow what their ends are bound to.
extension JoinedStep {
  /// The edits of the step with those of marks that are bound lines or contain them.
  mutating func follow(_ lines: [(old: RankedMark, new: Mark)], _ edits: [Edit]) -> [Edit] {
    var changed = Dictionary(uniqueKeysWithValues: edits.map { ($0.rank, $0) })
    let marks = marks(at: Set(lines.map(\.old.rank)))
    for (put, line) in lines {
      let edit = changed[put.rank]
      let old = edit == nil ? put : edit?.old
      let merged = marks[put.rank]
      let mark = Self.put(line, asMovedBy: StoredVector(dx: merged?.dx ?? 0, dy: merged?.dy ?? 0))
      var new = put
      if let old, old.identity == put.identity, old.mark == mark {
        new = old
      } else {
        new = put.with(mark)
        if edit == nil || isStored(put.id) {
          new = RankedMark(
            rank: put.rank, id: nextNumber(), mark: mark,
            lineage: Lineage(origin: put.identity, members: put.lineage.members))
        }
      }
      if let name = merged?.name { placed[name] = RankedID(rank: new.rank, id: new.id) }
      if edit == nil { report.changed += 1 }
      changed[put.rank] = Edit(from: old, to: new)
      guard old == new else { continue }
      changed[put.rank] = nil
      if edit != nil { report.changed -= 1 }
    }
    return changed.values.sorted { $0.rank < $1.rank }
  }

  /// The marks of the result at some ranks.
  private func marks(at ranks: Set<Double>) -> [Double: MergedMark] {
    var marks: [Double: MergedMark] = [:]
    for mark in drawing.marks where mark.group == nil {
      guard let rank = placed[mark.name]?.rank, ranks.contains(rank) else { continue }
      marks[rank] = mark
    }
    return marks
  }

  /// A line as one that was put and then moved by all that moved it: so its row tells how far that was, although no act has put a
  /// line with this shape. A group has the shape of its acts.
  private static func put(_ mark: Mark, asMovedBy way: StoredVector) -> Mark {
    let unmoved = mark.settled.moved(by: -way.vector).settled
    guard case .shape(let line) = unmoved, line.isWithinLimits else { return mark }
    return unmoved.moved(by: way.vector)
  }

  /// Whether a clash is about the shape of a line that only followed in both copies, as members of groups do.
  func isAboutFollowing(_ clash: Clash) -> Bool {
    guard clash.property == .geometry, let ends = boundEnds[clash.mark],
      let one = shape(clash.here), let other = shape(clash.there)
    else { return false }
    return FollowedLine.areSame(one, other, butFor: ends)
  }

  /// The line of a shape where it would lie had nobody moved it.
  private func shape(_ setting: Setting) -> Mark? {
    guard case .geometry(let shape) = union.values.values[setting.value] else { return nil }
    return union.shelf.mark(shape.version, shape.path)?.unmoved
      .moved(by: -StoredVector(dx: shape.dx, dy: shape.dy).vector)
  }
}
