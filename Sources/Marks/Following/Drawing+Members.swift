/// Entries about members of groups, which are known by their paths, when these change.
extension Drawing {
  /// The paths by which entries refer to members of a group.
  package func pathsOfEntries(in group: RankedMark) -> Set<[Int]> {
    var paths: Set<[Int]> = []
    for key in entries.keys(about: group.rank) {
      for mark in entries.roots[key]?.marks ?? [] where mark.id == group.id && !mark.path.isEmpty {
        paths.insert(mark.path)
      }
    }
    return paths
  }

  /// The delta that puts another version of a group in its place, in which members have other positions. `members` has the paths
  /// to the members in it that came of those to which entries refer, by the paths to these.
  package func delta(
    replacing group: RankedMark, by new: Mark, with members: [[Int]: [[Int]]]
  ) -> Delta {
    let edits = edits(replacing: [(old: group, new: new)])
    guard let placed = edits.first?.new else { return Delta() }
    let paths = members.mapValues { paths in
      paths.map { MarkReference(rank: placed.rank, id: placed.id, path: $0) }
    }
    return following(
      delta(keepingLocks: edits), [group.id: .rest([MarkReference(placed)], members: paths)])
  }

  /// A drawing of the members of a group, with copies of the bonds between them. `way` leads to that group in a group of this
  /// drawing.
  package func bonding(_ members: Drawing, of group: RankedMark, at way: [Int]) -> Drawing {
    let marks = members.rankedMarks
    var (bound, edits) = (members, [EntryEdit]())
    for key in entries.keys(about: group.rank).sorted() {
      guard let entry = entries.roots[key], entry.isBond else { continue }
      let found = entry.marks.compactMap { mark -> MarkReference? in
        guard mark.id == group.id, mark.path.count > way.count, mark.path.starts(with: way),
          marks.indices.contains(mark.path[way.count])
        else { return nil }
        let member = marks[mark.path[way.count]]
        return MarkReference(
          rank: member.rank, id: member.id, path: Array(mark.path.dropFirst(way.count + 1)))
      }
      guard found.count == entry.marks.count else { continue }
      let number = members.entries.nextID + edits.count
      let copy = Entry(
        key: number, id: number, kind: entry.kind, marks: found, media: entry.media,
        body: entry.body)
      edits += [EntryEdit(from: nil, to: copy)].compactMap(\.self)
    }
    bound.apply(Delta([.entries(edits)]))
    return bound
  }

  /// The marks that come of a group's members to which entries refer when `pieces` take its place: a member that equals one of a
  /// piece is that one, and an eraser has cut or removed any other.
  func descent(of group: RankedMark, in pieces: [(reference: MarkReference, mark: Mark)]) -> Descent
  {
    var members: [[Int]: [MarkReference]] = [:]
    for path in pathsOfEntries(in: group) {
      guard let member = group.mark.member(at: path) else { continue }
      // Equal members lie at one place, so that an eraser touches all of them or none.
      let number = group.mark.paths(to: member, depth: path.count).firstIndex(of: path) ?? 0
      let found = pieces.flatMap { piece in
        piece.mark.paths(to: member, depth: path.count).map {
          MarkReference(rank: piece.reference.rank, id: piece.reference.id, path: $0)
        }
      }
      members[path] = found.indices.contains(number) ? [found[number]] : []
    }
    return .rest(pieces.map(\.reference), members: members)
  }
}

extension Mark {
  /// The paths of a length to members that equal a mark, the lowest first.
  fileprivate func paths(to mark: Mark, depth: Int) -> [[Int]] {
    guard depth > 0 else { return self == mark ? [[]] : [] }
    return (members ?? []).enumerated().flatMap { index, member in
      member.paths(to: mark, depth: depth - 1).map { [index] + $0 }
    }
  }
}
