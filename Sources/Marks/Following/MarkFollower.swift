/// Finds the marks that a change of a drawing made from others.
struct MarkFollower {
  private let descents: [Int: Descent]

  /// The new places of marks, by their ids.
  private var places: [Int: Double] = [:]

  /// The new mark that replaces another one at its place.
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

  /// The marks to which a reference refers after the change; the same one if the mark stays or is removed.
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
