package import Geometry

/// Asks about the marks in an area without reading a file. Those of a source count as far as they were read, as what is in sight
/// was to be shown.
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
  /// Whether a mark that was read satisfies `isWanted` and may have ink in `area`.
  fileprivate func hasOthers(touching area: Rect, where isWanted: (OtherMark) -> Bool) -> Bool {
    source.readOthers.contains { other in
      isWanted(other) && !isGone(other.place)
        && other.bounds.offset(by: shifts[other.place]).touches(area)
    }
  }
}
