extension MarkSearch {
  public func finds(_ mark: Mark) -> Bool {
    switch self {
    case .text: !TypedTextCollector.texts(of: mark).isEmpty
    case .pictures(let media):
      PictureCollector.pictures(of: mark).contains { media.contains($0.look.medium) }
    }
  }
}

extension MarkSource {
  /// Looks through all marks.
  public func marks(foundBy search: MarkSearch) -> [RankedMark] {
    var (last, found) = (-Double.infinity, [RankedMark]())
    while let batch = batch(above: last, atMost: 250) {
      found += batch.marks.filter { search.finds($0.mark) }
      last = batch.last
    }
    return found
  }
}
