extension Drawing {
  /// The marks that have typed text, also in groups, the lowest first.
  public var marksWithText: [RankedMark] { marks(foundBy: .text) }

  /// The marks that a search finds, the lowest first. Reads them from the source, if there is one.
  public func marks(foundBy search: MarkSearch) -> [RankedMark] {
    var loaded: [RankedMark] = []
    for chunk in chunks {
      for index in chunk.marks.indices where search.finds(chunk.marks[index]) {
        loaded.append(chunk[index])
      }
    }
    guard let unloadedMarks else { return loaded }
    let unloaded = unloadedMarks.source.marks(foundBy: search)
    return RankedMark.merged(unloadedMarks.present(unloaded), loaded)
  }
}
