extension UnloadedMarks {
  /// The number of marks that are read at once.
  private static let batchSize = 4096

  /// The marks in these ranks, the lowest first.
  func marks(in ranks: RankRanges) -> [RankedMark] {
    let single = ranks.runs.lazy.filter { $0.first == $0.last }.map(\.first)
    var found = marks(at: single.filter(covers))
    for run in ranks.runs where run.first < run.last {
      var last = run.first.nextDown
      while last < run.last, let batch = batch(above: last, atMost: Self.batchSize) {
        found += batch.marks.filter { run.contains($0.rank) }
        last = batch.last
      }
    }
    return found.sorted { $0.rank < $1.rank }
  }
}
