import Marks
import Merging

extension Reference {
  /// A clash as the reference tells it.
  struct Dispute: Hashable {
    let name: [Int]
    let part: StrokePart?
    let property: Property
    let values: [Int]
    let stamps: [Stamp]
  }

  private struct Saying {
    let property: Property
    let value: Int
    let mark: Int
    let position: Int
    let done: Done
  }

  private struct Pair: Hashable {
    let ranks: [Int]
    let marks: [Int]
  }

  /// The values that the two sides gave to a mark, neither knowing of the other: each pair of acts once for each mark that they
  /// name.
  func disputes(among all: [Shown], standing: Set<Int>) -> [Dispute: Int] {
    var disputes: [Dispute: Int] = [:]
    var known: Set<Pair> = []
    for mark in all where mark.group != -2 {
      let root = born[mark.name[0]]!.root
      let sayings = sayings(at: mark.points.lowerBound, of: root).filter {
        $0.property != .group || standing.contains($0.value)
      }
      for property in Property.allCases {
        func latest(_ side: Side) -> Saying? {
          sayings.filter { $0.property == property && $0.done.side == side }.max {
            ($0.done.rank, $0.position) < ($1.done.rank, $1.position)
          }
        }
        guard let here = latest(.here), let there = latest(.there) else { continue }
        if here.value == there.value, flaw != .equalValuesClash { continue }
        if let common = latest(.common), flaw != .supersededValuesClash,
          common.done.rank > min(here.done.rank, there.done.rank)
        {
          continue
        }
        let pair = Pair(ranks: [here.done.rank, there.done.rank], marks: [here.mark, there.mark])
        guard known.insert(pair).inserted || flaw == .clashIsToldOfEachPiece else { continue }
        let dispute = Dispute(
          name: mark.name, part: mark.part, property: property, values: [here.value, there.value],
          stamps: [here, there].map { acts.steps[$0.done.step].stamp })
        disputes[dispute, default: 0] += 1
      }
    }
    return disputes
  }

  private func sayings(at point: Int, of root: Int) -> [Saying] {
    let all = marks(at: point, of: root)
    return talk(at: point, of: root).flatMap { done -> [Saying] in
      switch done.op {
      case .set(let mark, let property, let value):
        [Saying(property: property, value: value, mark: mark, position: 0, done: done)]
      case .bring(let mark, let spot):
        [Saying(property: .spot, value: spot, mark: mark, position: 0, done: done)]
      case .group:
        all.flatMap { mark in
          groups(of: mark).filter { $0.rank == done.rank }.map {
            Saying(
              property: .group, value: $0.group, mark: mark, position: $0.position, done: done)
          }
        }
      default: []
      }
    }
  }

  /// The marks that one side alone removed while the other one changed what they were, with that side.
  func removals() -> [Int: Side] {
    var removals: [Int: Side] = [:]
    for (mark, birth) in born {
      let sides = removers(of: mark)
      guard sides == [.here] || sides == [.there], let remover = sides.first else { continue }
      let isChanged = families[birth.root]!.contains { one in
        (flaw == .changeElsewhereIsTold || born[one]!.points.overlaps(birth.points))
          && live.contains { $0.side != .common && $0.side != remover && changes($0, one) }
      }
      if isChanged || flaw == .removalAloneIsTold { removals[mark] = remover }
    }
    return removals
  }

  private func removers(of mark: Int) -> Set<Side> {
    let own = live.filter { if case .remove(mark) = $0.op { true } else { false } }.map(\.side)
    return groups(of: mark).reduce(into: Set(own)) { $0.formUnion(removers(of: $1.group)) }
  }

  private func changes(_ done: Done, _ mark: Int) -> Bool {
    switch done.op {
    case .set(mark, let property, _): property.isSettable
    case .bring(mark, _): !acts.names[mark].isMember
    case .move(let marks, _, _): marks.contains(mark)
    case .cut(mark, _): soundCuts.contains(done.rank)
    case .dissolve(mark): born[mark]!.root == mark && acts.names[mark].isMade
    case .group: groups(of: mark).contains { $0.rank == done.rank }
    default: false
    }
  }
}
