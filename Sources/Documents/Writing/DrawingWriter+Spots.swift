import Marks

/// The marks below those that a step puts at new spots, while the step goes on. Call inside a transaction.
extension DrawingWriter {
  /// The marks below those that the step put at a new spot before, and that now get other ranks, by the ids of the latter.
  func spotsOfMoved(by stored: StoredStep) throws(SQLiteError) -> [Int: Int64] {
    let edits = stored.edits
    let come = Set(edits.lazy.compactMap { $0.old == nil ? $0.new?.id : nil })
    var spots: [Int: Int64] = [:]
    guard !come.isEmpty else { return spots }
    for case let old? in edits.lazy.map(\.old) where come.contains(old.id) {
      spots[old.id] = try statements.above.first(Int64(stored.id), old.rank)
    }
    return spots
  }

  /// Corrects the spots that the step has, after more edits: `heirs` are the marks that took the ranks of others, by the numbers
  /// of these.
  func correctSpots(of step: Int64, _ heirs: [Int64: Int]) throws(SQLiteError) {
    guard !heirs.isEmpty || !spots.changed.isEmpty else { return }
    var corrections: [(rank: Double, above: Int64)] = []
    try statements.aboves.bind(step, at: 1)
    while try statements.aboves.step() {
      let (mark, above) = (statements.aboves.integer(at: 1), statements.aboves.integer(at: 2))
      let found = spots.changed[Int(mark)] ?? heirs[above]
      guard spots.new[Int(mark)] == nil, let found, found != Int(above) else { continue }
      corrections.append((statements.aboves.number(at: 0), Int64(found)))
    }
    statements.aboves.reset()
    for (rank, above) in corrections { try statements.setAbove.run(step, rank, above) }
  }
}
