extension Drawing {
  /// What leads here from `earlier`; nil where the two have no state in common that they come from.
  public func delta(since earlier: Drawing) -> Delta? {
    guard let between = Revision.delta(from: earlier.revision, to: revision) else { return nil }
    var delta = earlier.since.reversed
    delta.append(between)
    delta.append(since)
    return delta
  }

  /// The edits that lead here from `earlier`, each place once and the lowest first; nil where the two have no state in
  /// common that they come from, or where marks were moved without a word about each.
  public func edits(since earlier: Drawing) -> [Edit]? {
    delta(since: earlier)?.edits
  }
}
