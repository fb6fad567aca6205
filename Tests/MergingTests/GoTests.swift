import TestSupport
import Testing

@testable import Merging

/// Undo, redo and jumps over long ways.
@Suite(.timeLimit(.minutes(120))) struct GoTests {
  private static func step(_ number: Int, after parent: Int) -> StepAct {
    StepAct(Stamp(clock: number, sitting: 1), parents: number == 0 ? [] : [parent], ops: [])
  }

  /// The states of steps from lists of all that each go took back and did again.
  private static func states(_ acts: ActSet) -> [Bool] {
    func chain(_ head: Int) -> Set<Int> {
      var (chain, here) = (Set([head]), head)
      while let parent = acts.steps[here].parents.first {
        chain.insert(parent)
        here = parent
      }
      return chain
    }
    var histories = acts.steps.map { _ in [(stamp: Stamp, isDone: Bool)]() }
    for go in acts.goes.sorted(by: { $0.stamp < $1.stamp }) {
      let (old, new) = (chain(go.start), chain(go.target))
      let made = acts.steps[go.target].stamp
      let again = new.subtracting(old).map { step in
        (step, histories[step].last { $0.stamp < made }?.isDone ?? true)
      }
      for step in old.subtracting(new) { histories[step].append((go.stamp, false)) }
      for (step, isDone) in again { histories[step].append((go.stamp, isDone)) }
    }
    return histories.map { $0.last?.isDone ?? true }
  }

  @Test func theStatesAreThoseOfListsOfAllSteps() {
    for seed in 0..<UInt64(Extent.of(300, usually: 30)) {
      var random = SeededGenerator(seed)
      let count = Int.random(in: 1..<400, using: &random)
      // From one long line to a bush.
      let reach = [1, 2, 20, 400][Int(seed % 4)]
      let steps = (0..<count).map { number in
        Self.step(
          number, after: number - Int.random(in: 1...max(1, min(reach, number)), using: &random))
      }
      let goes = (0..<60).map { number in
        GoAct(
          Stamp(clock: Int.random(in: 0..<count, using: &random), goIndex: number + 1, sitting: 1),
          from: Int.random(in: 0..<count, using: &random),
          to: Int.random(in: 0..<count, using: &random))
      }
      let acts = ActSet(names: [], steps: steps, goes: goes.shuffled(using: &random), heads: [])
      let histories = StepHistories(acts)
      let found = steps.indices.map { histories.isDone($0) }
      #expect(found == Self.states(acts), "seed \(seed)")
    }
  }

  @Test func manyWaysOverAllStepsTakeLittle() {
    let count = Extent.of(200_000, usually: 20_000)
    let steps = (0..<count).map { Self.step($0, after: $0 - 1) }
    let goes = (0..<count).map { number in
      let ends = [(count - 1, 0), (0, count / 2), (count / 2, 1), (1, count - 1)][number % 4]
      return GoAct(
        Stamp(clock: count, goIndex: number + 1, sitting: 1), from: ends.0, to: ends.1)
    }
    let histories = StepHistories(ActSet(names: [], steps: steps, goes: goes, heads: []))
    #expect(steps.indices.allSatisfy { histories.isDone($0) })
  }
}
