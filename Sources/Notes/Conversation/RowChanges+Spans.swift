extension RowChanges {
  /// The changes in the form that a view of many rows takes: the replaced rows and the number of new ones, and the rows with
  /// changed content, by their present indices.
  package func spans(
    from before: Int, to after: Int
  ) -> (replaced: (old: Range<Int>, new: Int)?, updated: [Int]) {
    guard let first = [removed.first, inserted.first].compactMap(\.self).min() else {
      return (nil, updated)
    }
    let rest = min(
      before - (removed.last.map { $0 + 1 } ?? first),
      after - (inserted.last.map { $0 + 1 } ?? first))
    let (old, new) = (first..<before - rest, first..<after - rest)
    return ((old, new.count), updated.filter { !new.contains($0) })
  }
}
