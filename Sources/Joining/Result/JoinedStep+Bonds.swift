import Documents
import Geometry
import Marks
import Merging

/// Lines that follow what their ends are bound to.
extension JoinedStep {
  /// The edits of the step with those of marks that are bound lines or contain them.
  mutating func follow(_ lines: [(old: RankedMark, new: Mark)], _ edits: [Edit]) -> [Edit] {
    var changed = Dictionary(uniqueKeysWithValues: edits.map { ($0.rank, $0) })
    let moves = moves(of: Set(lines.map(\.old.rank)))
    for (put, line) in lines {
      let edit = changed[put.rank]
      let old = edit == nil ? put : edit?.old
      let mark = Self.put(line, asMovedBy: moves[put.rank] ?? StoredVector(dx: 0, dy: 0))
      var new = put
      if let old, old.identity == put.identity, old.mark == mark {
        new = old
      } else {
        // The number of a version that is in no file yet is free.
        new = RankedMark(
          rank: put.rank, id: edit == nil || isStored(put.id) ? nextNumber() : put.id, mark: mark,
          lineage: Lineage(origin: put.identity, members: put.lineage.members))
      }
      place(put, as: new)
      if edit == nil { report.changed += 1 }
      changed[put.rank] = Edit(from: old, to: new)
      guard old == new else { continue }
      changed[put.rank] = nil
      if edit != nil { report.changed -= 1 }
    }
    return changed.values.sorted { $0.rank < $1.rank }
  }

  /// How far the marks at some ranks were moved by all acts.
  private func moves(of ranks: Set<Double>) -> [Double: StoredVector] {
    var moves: [Double: StoredVector] = [:]
    for mark in drawing.marks where mark.group == nil {
      guard let rank = placed[mark.name]?.rank, ranks.contains(rank) else { continue }
      moves[rank] = StoredVector(dx: mark.dx, dy: mark.dy)
    }
    return moves
  }

  /// A line as one that was put and then moved by all that moved it: so its row tells how far that was, although no act has put a
  /// line with this shape. A group has the shape of its acts.
  private static func put(_ mark: Mark, asMovedBy way: StoredVector) -> Mark {
    let unmoved = mark.settled.moved(by: -way.vector).settled
    guard case .shape(let line) = unmoved, line.isWithinLimits else { return mark }
    return unmoved.moved(by: way.vector)
  }
}
