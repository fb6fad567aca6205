extension Drawing {
  /// Whether two drawings are in the same state: one is a copy of the other, or returned to its state through the history.
  public func isInState(of other: Drawing) -> Bool {
    revision === other.revision && since.isEmpty && other.since.isEmpty
  }

  /// The delta from `earlier` to this drawing; nil if no earlier state is common to both.
  public func delta(since earlier: Drawing) -> Delta? {
    guard let between = Revision.delta(from: earlier.revision, to: revision) else { return nil }
    var delta = earlier.since.reversed
    delta.append(between)
    delta.append(since)
    return delta
  }

  /// The edits from `earlier` to this drawing, sorted by rank, each rank once; nil if no earlier state is common to
  /// both, or if many marks were moved or removed at once.
  public func edits(since earlier: Drawing) -> [Edit]? {
    delta(since: earlier)?.edits
  }
}
