extension Drawing {
  /// The number of names that are read from a source at once.
  private static let batchSize = 4096

  /// Calls `body` with the names of all marks, the lowest first. It reads no mark that lies in a source.
  public func visitNames(_ body: (RankedID) -> Void) {
    var slots = chunks.lazy.flatMap(\.slots).makeIterator()
    var next = slots.next()
    func visitLoaded(below rank: Double) {
      while let slot = next, slot.rank < rank {
        body(RankedID(rank: slot.rank, id: slot.id))
        next = slots.next()
      }
    }
    if let unloadedMarks {
      var last = -Double.infinity
      while true {
        let names = unloadedMarks.source.names(above: last, atMost: Self.batchSize)
        guard let end = names.last, end.rank > last else { break }
        for name in names where !unloadedMarks.isGone(name.rank) {
          visitLoaded(below: name.rank)
          body(name)
        }
        last = end.rank
      }
    }
    visitLoaded(below: .infinity)
  }
}
