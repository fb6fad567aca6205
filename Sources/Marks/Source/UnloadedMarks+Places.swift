extension UnloadedMarks {
  /// The number of marks that are read at once.
  private static let batchSize = 4096

  /// The marks in these places, the lowest first.
  func marks(in places: PlaceRanges) -> [PlacedMark] {
    let single = places.runs.lazy.filter { $0.first == $0.last }.map(\.first)
    var found = marks(at: single.filter(covers))
    for run in places.runs where run.first < run.last {
      var last = run.first.nextDown
      while last < run.last, let batch = batch(above: last, atMost: Self.batchSize) {
        found += batch.marks.filter { run.contains($0.place) }
        last = batch.last
      }
    }
    return found.sorted { $0.place < $1.place }
  }
}
