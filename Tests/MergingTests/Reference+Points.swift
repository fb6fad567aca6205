import Marks
import Merging

extension Reference {
  /// The marks that contain a point of a line.
  func marks(at point: Int, of root: Int) -> [Int] {
    families[root]!.filter { born[$0]!.points.contains(point) }
  }

  func isCut(_ mark: Int) -> Bool { cutMarks.contains(mark) }

  func isRemoved(_ mark: Int) -> Bool {
    live.contains { if case .remove(mark) = $0.op { true } else { false } }
      || (flaw != .removedGroupLeavesMembers && groups(of: mark).contains { isRemoved($0.group) })
  }

  func isDissolved(_ mark: Int) -> Bool {
    born[mark]?.root == mark && acts.names[mark].isMade
      && live.contains { if case .dissolve(mark) = $0.op { true } else { false } }
  }

  /// The live acts that put a mark into a group, the latest last.
  func groups(of mark: Int) -> [(group: Int, rank: Int, position: Int)] { memberships[mark] ?? [] }

  func foundGroups(of mark: Int) -> [(group: Int, rank: Int, position: Int)] {
    guard acts.names[mark].isMember == false else { return [] }
    return live.flatMap { done -> [(group: Int, rank: Int, position: Int)] in
      guard case .group(let members, let group) = done.op, let birth = born[group],
        birth.root == group, acts.names[group].isMade, born[mark]!.rank < birth.rank
      else { return [] }
      return members.indices.filter { members[$0] == mark }.map { (group, done.rank, $0) }
    }
  }

  func isErased(_ point: Int, of root: Int) -> Bool {
    for mark in marks(at: point, of: root) {
      if isRemoved(mark), flaw != .removalTakesItselfAlone || born[mark]!.isLive && !isCut(mark) {
        return true
      }
      if isDissolved(mark), flaw != .dissolvedGroupCounts { return true }
      if flaw == .undonePiecesEraseNothing, !born[mark]!.isLive { continue }
      for done in live where soundCuts.contains(done.rank) && flaw != .gapsEraseNothing {
        if case .cut(mark, let pieces) = done.op,
          !pieces.contains(where: { points($0.part).contains(point) })
        {
          return true
        }
      }
    }
    return false
  }

  /// The marks that have the point and that nobody cut there.
  func leaves(at point: Int, of root: Int) -> [Int] {
    let all = marks(at: point, of: root)
    return all.filter { mark in
      born[mark]!.isLive && (!isCut(mark) || flaw == .pieceIsOverOnce)
        && (flaw == .meetStaysUnderPieces
          || !all.contains { meet in
            if case .meet(let primes, _) = acts.names[meet] {
              primes.contains(mark) && isCut(meet)
            } else {
              false
            }
          })
    }
  }

  /// The acts that say how the point looks.
  func talk(at point: Int, of root: Int) -> [Done] {
    let all = marks(at: point, of: root)
    let leaves = flaw == .linesSayNothingOfPieces ? leaves(at: point, of: root) : []
    return live.filter { done in
      let about: [Int] =
        switch done.op {
        case .set(let mark, let property, _): property.isSettable ? [mark] : []
        case .bring(let mark, _): acts.names[mark].isMember ? [] : [mark]
        case .move(let marks, _, _): marks
        case .group(let members, _):
          members.filter { mark in
            born[mark] != nil && groups(of: mark).contains { $0.rank == done.rank }
          }
        default: []
        }
      return about.contains { mark in
        if flaw == .linesSayNothingOfPieces { return leaves.contains(mark) }
        if flaw == .undonePiecesSayNothing, born[mark]?.isLive == false,
          acts.names[mark].isMade
        {
          return false
        }
        return all.contains(mark)
      }
    }
  }

  /// Whom the acts about a point name, so that a mark ends where that changes.
  func carriers(at point: Int, of root: Int) -> Set<Int> {
    let talk = talk(at: point, of: root)
    return Set(
      marks(at: point, of: root).filter { mark in
        talk.contains { done in
          switch done.op {
          case .set(mark, _, _), .bring(mark, _): true
          case .move(let marks, _, _): marks.contains(mark)
          case .group(let members, _):
            members.contains(mark) && groups(of: mark).contains { $0.rank == done.rank }
          default: false
          }
        }
      })
  }
}

extension MarkName {
  var isMember: Bool { if case .member = self { true } else { false } }
}
