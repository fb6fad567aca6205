/// Finds the marks that a change of a drawing made from others.
struct MarkFollower {
  private let descents: [Int: Descent]

  /// The new ranks of marks, by their ids.
  private var ranks: [Int: Double] = [:]

  /// The new mark that replaces another one at its rank.
  private var successors: [MarkReference: MarkReference] = [:]

  init(_ edits: [Edit], _ descents: [Int: Descent]) {
    self.descents = descents
    for edit in edits {
      if let new = edit.new { ranks[new.id] = edit.rank }
      if let old = edit.old, let new = edit.new {
        successors[MarkReference(old)] = MarkReference(new)
      }
    }
  }

  /// Whether a reference leads to a member of a group that is cut or gone after the change.
  func isBroken(_ reference: MarkReference) -> Bool {
    guard case .rest(_, let members)? = descents[reference.id], !reference.path.isEmpty else {
      return false
    }
    return members[reference.path]?.count != 1
  }

  /// The marks to which a reference refers after the change; the same one if the mark stays or is removed.
  func marks(of reference: MarkReference) -> [MarkReference] {
    if let descent = descents[reference.id] { return descent.marks(of: reference) }
    if let rank = ranks[reference.id] {
      return [MarkReference(rank: rank, id: reference.id, path: reference.path)]
    }
    let whole = MarkReference(rank: reference.rank, id: reference.id)
    guard let new = successors[whole] else { return [reference] }
    return [MarkReference(rank: new.rank, id: new.id, path: reference.path)]
  }
}
