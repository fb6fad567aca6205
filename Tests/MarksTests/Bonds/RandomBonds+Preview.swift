import Geometry

@testable import Marks

/// What is shown of bound lines while the hand moves marks.
extension RandomBonds {
  /// Compares the marks after a change of the selected ones with those that are shown while the hand makes it.
  mutating func compare(
    from before: Drawing, of selection: MarkSelection, isMove: Bool, _ change: (Mark) -> Mark
  ) {
    let lines = FollowingLines(selection, in: before, whenMovedAlone: isMove)
    let following = Dictionary(
      lines.marks(after: change).map { ($0.rank, $0.mark) }, uniquingKeysWith: { $1 })
    for old in before.rankedMarks {
      let shown =
        following[old.rank] ?? (selection.ranks.contains(old.rank) ? change(old.mark) : old.mark)
      let new = drawing.rankedMark(at: old.rank)?.mark
      if new.map({ Self.isNear($0, shown) }) != true { differences += 1 }
      if following[old.rank] != nil { counts.followed += 1 }
    }
  }

  static func isNear(_ left: Mark, _ right: Mark) -> Bool {
    let (mine, others) = (leafPoints(left), leafPoints(right))
    return mine.count == others.count && zip(mine, others).allSatisfy { ($0 - $1).length < 1e-3 }
  }

  /// The points of the lines, and the middles of other shapes.
  private static func leafPoints(_ mark: Mark) -> [Point] {
    BondModel.leaves(of: mark, MarkReference(rank: 0, id: 0)).flatMap { leaf in
      leaf.isLine ? BondSample.points(.shape(leaf.mark)) : [leaf.mark.anchor]
    }
  }
}
