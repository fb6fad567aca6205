import Merging
import TestSupport

extension ActSet {
  /// The same acts in another order, and what number each mark has there.
  func shuffled(_ random: inout SeededGenerator) -> (acts: ActSet, marks: [Int]) {
    let steps = steps.indices.shuffled(using: &random)
    let stepAt = Self.inverse(steps)
    let marks = names.indices.shuffled(using: &random)
    let markAt = Self.inverse(marks)
    let at = { (step: Int) in stepAt.indices.contains(step) ? stepAt[step] : step }
    let acts = ActSet(
      names: marks.map { names[$0].renumbered(markAt) },
      steps: steps.map { index in
        let step = self.steps[index]
        return StepAct(
          step.stamp, side: step.side, parents: step.parents.map(at), isJoin: step.isJoin,
          ops: step.ops.map { $0.renumbered(markAt) })
      },
      goes: goes.shuffled(using: &random).map {
        GoAct($0.stamp, from: at($0.start), to: at($0.target))
      },
      heads: heads.shuffled(using: &random).map(at))
    return (acts, markAt)
  }

  private static func inverse(_ order: [Int]) -> [Int] {
    var inverse = order
    for (index, old) in order.enumerated() { inverse[old] = index }
    return inverse
  }
}

extension MarkName {
  fileprivate func renumbered(_ marks: [Int]) -> Self {
    switch self {
    case .made: self
    case .member(let group, let position): .member(of: marks.number(group), position: position)
    case .meet(let primes, let part): .meet(of: primes.map(marks.number), part: part)
    }
  }
}

extension Op {
  fileprivate func renumbered(_ marks: [Int]) -> Self {
    switch self {
    case .add(let mark, let part, let spot):
      .add(mark: marks.number(mark), part: part, spot: spot)
    case .cut(let mark, let pieces):
      .cut(
        mark: marks.number(mark),
        into: pieces.map { Piece(marks.number($0.mark), $0.part, spot: $0.spot) })
    case .remove(let mark): .remove(mark: marks.number(mark))
    case .set(let mark, let property, let value):
      .set(mark: marks.number(mark), property: property, value: value)
    case .move(let moved, let dx, let dy): .move(marks: moved.map(marks.number), dx: dx, dy: dy)
    case .bring(let mark, let spot): .bring(mark: marks.number(mark), spot: spot)
    case .group(let members, let group):
      .group(members: members.map(marks.number), into: marks.number(group))
    case .dissolve(let group): .dissolve(group: marks.number(group))
    case .enter: self
    }
  }
}

extension [Int] {
  /// The new number of a mark; nonsense keeps its own.
  fileprivate func number(_ mark: Int) -> Int { indices.contains(mark) ? self[mark] : mark }
}

extension MergedDrawing {
  /// All that it says, with marks numbered anew.
  func text(_ marks: [Int]) -> [String] {
    func text(_ name: MergedName) -> String {
      "\(name.primes.map { marks[$0] }) \(name.part as Any)"
    }
    return self.marks.map {
      "\(text($0.name)) \(marks[$0.root]) \($0.part) \($0.settings) \($0.dx) \($0.dy) \($0.spot) "
        + "\($0.group.map { marks[$0] } as Any)"
    }
      + clashes.map {
        $0.property == .group
          ? "\(text($0.mark)) \(marks[$0.here.value]) \(marks[$0.there.value]) \($0.winner)"
          : "\(text($0.mark)) \($0.here) \($0.there) \($0.winner)"
      }
      + removalClashes.map { "\(marks[$0.mark]) \($0.remover)" } + entries.map { "\($0)" }
  }
}
