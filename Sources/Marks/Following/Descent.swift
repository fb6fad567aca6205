/// The marks that a change made from one mark.
public enum Descent: Hashable, Sendable {
  /// The mark itself or its pieces. A path leads to a mark that is inside a group now.
  case pieces([MarkReference])

  /// The pieces of a group of which a change has moved members to other positions, cut or removed them. `members` has the marks that
  /// the change has made of members, by the paths to these; no marks for a removed one.
  case rest([MarkReference], members: [[Int]: [MarkReference]])

  /// The members of a dissolved group, in their order, which are marks of the drawing now.
  case members([MarkReference])

  /// The marks to which a reference to the changed mark refers now.
  func marks(of reference: MarkReference) -> [MarkReference] {
    switch self {
    case .pieces(let pieces): return pieces.map { $0.inside(reference.path) }
    case .rest(let pieces, let members):
      // An entry about a removed member is about the group now.
      let found = members[reference.path] ?? []
      return found.isEmpty ? pieces : found
    case .members(let members):
      guard let index = reference.path.first else { return members }
      // An invalid path, as in a damaged file, stands for the whole group.
      guard members.indices.contains(index) else { return members }
      return [members[index].inside(reference.path.dropFirst())]
    }
  }
}

extension MarkReference {
  /// The reference to the mark that a path leads to from this one.
  fileprivate func inside(_ path: some Sequence<Int>) -> MarkReference {
    MarkReference(rank: rank, id: id, path: self.path + path)
  }
}
