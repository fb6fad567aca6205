/// What a change made of a mark.
public enum Descent: Hashable, Sendable {
  /// Marks each of which is all of the mark or a piece of it. A path leads to what is inside a group now.
  case pieces([MarkReference])

  /// The marks of a group, in their order, which are marks of the drawing now.
  case members([MarkReference])

  /// The marks that a reference to what changed refers to now.
  func marks(of reference: MarkReference) -> [MarkReference] {
    switch self {
    case .pieces(let pieces):
      return pieces.map { $0.inside(reference.path) }
    case .members(let members):
      guard let index = reference.path.first else { return members }
      // A path to nothing, as in a damaged file, stands for the whole group.
      guard members.indices.contains(index) else { return members }
      return [members[index].inside(reference.path.dropFirst())]
    }
  }
}

extension MarkReference {
  /// The reference to what a path leads to from here.
  fileprivate func inside(_ path: some Sequence<Int>) -> MarkReference {
    MarkReference(place: place, id: id, path: self.path + path)
  }
}
