import Geometry

/// Finds the ink of unloaded marks without reading all of them.
extension UnloadedMarks {
  /// Computes the bounds of the marks that aren't in `ranks`.
  func findBounds(without ranks: RankRanges = RankRanges()) -> Rect? {
    guard count > 0 else { return nil }
    let gone = gone.union(ranks)
    if gone.isEmpty, shifts.isEmpty { return source.bounds }
    let moved = shifts.groups.compactMap { bounds(of: $0, without: gone) }
      .reduce(nil as Rect?) { $1.union($0) }
    guard let top = source.top, !shifts.groups.contains(where: { $0.ranks.coversAll(to: top) })
    else { return moved }
    let left = shifts.groups.reduce(RankRanges(through: top).subtracting(gone)) {
      $0.subtracting($1.ranks)
    }
    let rest =
      isFew(left)
      ? bounds(ofMarksIn: left)
      : source.bounds { shifts[$0] == .zero && !gone.contains($0) }
    return rest?.union(moved) ?? moved
  }

  /// Up to this number, reading the marks themselves is faster than searching for their bounds.
  static let few = 1000

  /// Whether these are at most `few` single ranks.
  private func isFew(_ ranks: RankRanges) -> Bool {
    ranks.runs.count <= Self.few && ranks.runs.allSatisfy { $0.first == $0.last }
  }

  /// Reads the marks in these ranks, and returns a rectangle around their ink.
  func bounds(ofMarksIn ranks: RankRanges) -> Rect? {
    marks(in: ranks).compactMap { BoundsMeasurer.bounds(of: $0.mark) }
      .reduce(nil) { $1.union($0) }
  }

  /// A rectangle around the ink of those marks of `group` that are not in `gone`, after their move.
  private func bounds(of group: RankShifts.Group, without gone: RankRanges) -> Rect? {
    let left = group.ranks.subtracting(gone)
    guard !left.isEmpty else { return nil }
    let area =
      left == group.ranks
      ? group.area : source.bounds(of: left.contains).flatMap(group.area.intersection)
    return area?.offset(by: group.way)
  }

  /// The ranks of the marks that may have ink in `area`; nil if there may be more than `most`.
  func ranks(touching area: Rect, most: Int) -> [Double]? {
    let limit = most + 1 + min(taken.count, Self.mostTaken)
    func look(_ area: Rect, _ isWanted: (Double) -> Bool) -> [Double]? {
      let ranks = source.ranks(touching: area, atMost: limit)
      return ranks.count < limit ? ranks.filter { isWanted($0) && !isGone($0) } : nil
    }
    guard var found = look(area, { shifts[$0] == .zero }) else { return nil }
    for group in shifts.groups {
      let there = area.offset(by: -group.way)
      guard group.area.touches(there) else { continue }
      guard let moved = look(there, group.ranks.contains) else { return nil }
      found += moved
      if found.count > most { return nil }
    }
    return found.count > most ? nil : found
  }

  /// The most taken ranks for which the search asks for additional marks.
  private static let mostTaken = 1000
}
