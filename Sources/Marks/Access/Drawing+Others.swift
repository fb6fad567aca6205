package import Geometry

/// Answers questions about the marks in an area without reading a file. Marks of a source count only if they were already read,
/// as those on the screen were.
extension Drawing {
  /// Whether `area` has no other ink than dots and single lines.
  package func hasLinesAlone(in area: Rect) -> Bool {
    loadedMarks(touching: area).allSatisfy { OtherMark($0) == nil }
      && unloadedMarks?.hasOthers(touching: area) { _ in true } != true
  }

  package func hasPicture(in area: Rect) -> Bool {
    loadedMarks(touching: area).contains { OtherMark($0)?.isPicture == true }
      || unloadedMarks?.hasOthers(touching: area, where: \.isPicture) == true
  }
}

extension UnloadedMarks {
  /// Whether an already read mark satisfies `isWanted` and may have ink in `area`.
  fileprivate func hasOthers(touching area: Rect, where isWanted: (OtherMark) -> Bool) -> Bool {
    source.readOthers.contains { other in
      isWanted(other) && !isGone(other.rank)
        && other.bounds.offset(by: shifts[other.rank]).touches(area)
    }
  }
}
