import Geometry

/// Marks inside groups, by their paths as in `MarkReference`.
extension Mark {
  /// The mark at a path, where it lies now; nil if the path leads nowhere.
  func member(at path: some Collection<Int>) -> Mark? {
    guard let index = path.first else { return self }
    guard let members, members.indices.contains(index) else { return nil }
    return members[index].member(at: path.dropFirst())
  }

  /// The mark with another one at a path, given where that one lies now; nil if the path leads nowhere, or through a group that
  /// is as flat as a line.
  func replacingMember(at path: some Collection<Int>, with new: Mark) -> Mark? {
    guard let index = path.first else { return new }
    guard case .filtered(let group) = self else { return nil }
    let (drawn, transform, origin) = group.storage
    let put = transform.concatenating(.translation(origin.vector))
    guard drawn.indices.contains(index), let back = put.inverse,
      let member = drawn[index].replacingMember(
        at: path.dropFirst(), with: new.transformed(by: back))
    else { return nil }
    var number = 0
    return .filtered(
      group.mappingMembers { mark in
        defer { number += 1 }
        return number == index ? member : mark
      })
  }
}
