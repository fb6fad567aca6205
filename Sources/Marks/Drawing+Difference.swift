extension Drawing {
  /// The edits that lead here from `earlier`, each place once and the lowest first; nil where the two have no state in
  /// common that they come from.
  public func edits(since earlier: Drawing) -> [Edit]? {
    guard let way = Revision.edits(from: earlier.revision, to: revision) else { return nil }
    let back = earlier.since.reversed().map(\.reversed)
    return Edit.composed(back + way + since).filter(\.hasEffect)
  }
}
