extension Drawing {
  /// The marks that have typed text, also in groups, the lowest first. Reads them from the source, if there is one.
  public var marksWithText: [RankedMark] {
    var loaded: [RankedMark] = []
    for chunk in chunks {
      for index in chunk.marks.indices
      where !TypedTextCollector.texts(of: chunk.marks[index]).isEmpty {
        loaded.append(chunk[index])
      }
    }
    guard let unloadedMarks else { return loaded }
    return RankedMark.merged(unloadedMarks.present(unloadedMarks.source.marksWithText), loaded)
  }
}
