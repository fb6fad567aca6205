package import Marks

extension Change {
  /// The delta that the change is in a drawing.
  package func delta(in drawing: Drawing) -> Delta {
    switch self {
    case .add(let mark): Delta(drawing.edits(adding: mark))
    case .insert(let marks, let place):
      drawing.delta(of: drawing.edits(adding: marks, above: place))
    case .bring(let marks, let place):
      drawing.delta(of: drawing.edits(bringing: marks, above: place))
    case .remove(let marks): drawing.delta(of: drawing.edits(removing: marks))
    case .replace(let pairs): drawing.delta(of: drawing.edits(replacing: pairs))
    case .group(let marks, let group): drawing.delta(grouping: marks, as: group)
    case .dissolve(let groups): drawing.delta(dissolving: groups)
    case .prepared(let change): change.remake(drawing)
    case .move(let selection, let way): drawing.delta(moving: selection, by: way)
    case .delete(let selection): drawing.delta(removing: selection)
    case .lock(let selection): drawing.delta(locking: selection)
    case .unlock(let mark): drawing.delta(unlocking: mark)
    case .entries(let changes): drawing.delta(of: changes)
    }
  }

  /// The drawing of a group's members after the change; nil for a change that isn't one of marks, such as a lock.
  package func made(of members: Drawing) -> Drawing? {
    var members = members
    switch self {
    case .lock, .unlock, .entries: return nil
    case .prepared(let prepared) where prepared.begins(with: members): return prepared.after
    default:
      members.apply(delta(in: members))
      return members
    }
  }
}
