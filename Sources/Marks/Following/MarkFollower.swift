/// Says which marks a change of a drawing made of others.
struct MarkFollower {
  private let descents: [Int: Descent]

  /// Where marks come to, by their ids.
  private var places: [Int: Double] = [:]

  /// The mark that comes to the place of another one.
  private var successors: [MarkReference: MarkReference] = [:]

  init(_ edits: [Edit], _ descents: [Int: Descent]) {
    self.descents = descents
    for edit in edits {
      if let new = edit.new { places[new.id] = edit.place }
      if let old = edit.old, let new = edit.new {
        successors[MarkReference(old)] = MarkReference(new)
      }
    }
  }

  /// What a reference refers to after the change: the same if the mark stays or is removed.
  func marks(of reference: MarkReference) -> [MarkReference] {
    if let descent = descents[reference.id] { return descent.marks(of: reference) }
    if let place = places[reference.id] {
      return [MarkReference(place: place, id: reference.id, path: reference.path)]
    }
    let whole = MarkReference(place: reference.place, id: reference.id)
    guard let new = successors[whole] else { return [reference] }
    return [MarkReference(place: new.place, id: new.id, path: reference.path)]
  }
}
