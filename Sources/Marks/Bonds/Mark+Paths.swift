import Geometry

/// Marks inside groups, by their paths as in `MarkReference`.
extension Mark {
  /// The mark at a path, where it lies now; nil if the path leads nowhere.
  func member(at path: some Collection<Int>) -> Mark? {
    guard let index = path.first else { return self }
    if case .filtered(let group) = self {
      return group.mark(at: index)?.member(at: path.dropFirst())
    }
    guard let members, members.indices.contains(index) else { return nil }
    return members[index].member(at: path.dropFirst())
  }

  /// The mark with others in the places of members; nil if a path leads nowhere, or through a group that is as flat as a line.
  func replacingMembers(_ changes: [MemberChange]) -> Mark? {
    if let whole = changes.first(where: \.path.isEmpty) { return whole.mark }
    guard case .filtered(let group) = self else { return nil }
    let (drawn, transform, origin) = group.storage
    guard let back = transform.concatenating(.translation(origin.vector)).inverse else {
      return nil
    }
    var new: [Int: Mark] = [:]
    for (index, changes) in Dictionary(grouping: changes, by: { $0.path[$0.path.startIndex] }) {
      let inner = changes.map {
        MemberChange(path: $0.path.dropFirst(), mark: $0.mark.transformed(by: back))
      }
      guard drawn.indices.contains(index), let member = drawn[index].replacingMembers(inner) else {
        return nil
      }
      new[index] = member
    }
    var number = 0
    return .filtered(
      group.mappingMembers { mark in
        defer { number += 1 }
        return new[number] ?? mark
      })
  }
}

/// A mark that takes the place of a member of a group, where that one lies now.
struct MemberChange {
  let path: ArraySlice<Int>
  let mark: Mark
}
