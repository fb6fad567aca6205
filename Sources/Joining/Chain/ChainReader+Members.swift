import Marks
import Merging

/// Members of groups.
extension ChainReader {
  /// The name of a member of a version of a group.
  mutating func name(ofMember index: Int, of version: Int, in group: Int) -> Int {
    let members = lineages.members(of: version)
    let member = members.indices.contains(index) ? members[index] : 0
    let known = member > 0 ? names.index(ofIdentity: lineages.identity(of: member)) : nil
    return known ?? names.index(of: .member(of: group, position: index))
  }

  /// The act that gives a member the shape that it has in a version of its group.
  mutating func setShape(of member: Int, at path: [Int], in version: Int) -> Op {
    let identity = names.identities[member]
    let state = identity.flatMap { states[$0] }
    let shape = shape(
      version, path, of: identity.map(lineages.root) ?? -member - 1, dx: state?.movedX ?? 0,
      dy: state?.movedY ?? 0)
    return .set(mark: member, property: .geometry, value: values.index(of: .geometry(shape)))
  }

  /// The acts that put all lines of a group where they lie, because they don't follow any more; none if acts have put them there.
  mutating func stayInside(_ group: Int) -> [Op] {
    guard let state = states[group], state.hasFollowing, let whole = shelf[state.version] else {
      return []
    }
    return whole.pathsToLines.flatMap { stayInside(group, at: $0) }
  }

  /// The act that puts a line at a path in a group where it lies.
  mutating func stayInside(_ group: Int, at path: [Int]) -> [Op] {
    guard let state = states[group], state.hasFollowing, var name = names.index(ofIdentity: group),
      FollowedLine.isLine(shelf.mark(state.version, path))
    else { return [] }
    var version = state.version
    for index in path {
      name = self.name(ofMember: index, of: version, in: name)
      guard let identity = names.identities[name] else { continue }
      version = states[identity]?.version ?? identity
    }
    return [setShape(of: name, at: path, in: state.version)]
  }

  /// Notes that a mark that came out of a group may lie otherwise than acts put it.
  mutating func noteFollowing(memberOfGroup mark: Int) {
    guard let found = states[mark].flatMap({ shelf[$0.version] }) else { return }
    states[mark]?.isFollowing = FollowedLine.isLine(found)
    states[mark]?.hasFollowing = found.hasMembers
  }
}

extension Mark {
  /// The paths to the lines in a group.
  fileprivate var pathsToLines: [[Int]] {
    guard case .filtered(let group) = self else { return [] }
    return group.storage.drawn.enumerated().flatMap { index, member in
      (FollowedLine.isLine(member) ? [[index]] : []) + member.pathsToLines.map { [index] + $0 }
    }
  }
}
