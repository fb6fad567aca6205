import Marks

/// Which steps count after all goes. Of the goes about a step the latest decides. Goes that share their stamp have no order, so
/// they are left out; no two honest ones do.
///
/// A go may lead over all steps, so no list of these is kept: the steps that count are a set after each go, and goes put runs of
/// earlier sets into it.
struct StepHistories {
  private let forest: StepForest
  private var states: StepStates
  private var last = StepStates.all

  init(_ acts: ActSet) {
    let steps = acts.steps
    let goes = acts.goes.filter {
      steps.indices.contains($0.start) && steps.indices.contains($0.target)
    }.sorted { $0.stamp < $1.stamp }
    forest = StepForest(parents: goes.isEmpty ? [] : Self.parents(steps))
    states = StepStates(count: steps.count)
    var sets: [(stamp: Stamp, set: UInt32)] = []
    for (index, go) in goes.enumerated() {
      if index > 0, goes[index - 1].stamp == go.stamp { continue }
      if index + 1 < goes.count, goes[index + 1].stamp == go.stamp { continue }
      let made = steps[go.target].stamp
      let known = sets.sortedIndex { $0.stamp >= made }
      let before = known > 0 ? sets[known - 1].set : StepStates.all
      let way = forest.way(from: go.start, to: go.target)
      for run in way.back { last = states.taking(run, from: StepStates.none, into: last) }
      for run in way.forth { last = states.taking(run, from: before, into: last) }
      sets.append((go.stamp, last))
    }
  }

  /// Whether a step counts in the end.
  func isDone(_ step: Int) -> Bool {
    last == StepStates.all || states.contains(Int(forest.positions[step]), in: last)
  }

  /// The first parents, without those that lead in a circle: each circle is opened where its earliest steps are.
  private static func parents(_ steps: [StepAct]) -> [Int32] {
    var parents = steps.map { step in
      step.parents.first.flatMap { steps.indices.contains($0) ? Int32($0) : nil } ?? -1
    }
    // The number of the walk on which each step was met.
    var walks = [Int32](repeating: -1, count: steps.count)
    for start in steps.indices {
      var here = start
      while here >= 0, walks[here] < 0 {
        walks[here] = Int32(start)
        here = Int(parents[here])
      }
      guard here >= 0, walks[here] == Int32(start) else { continue }
      var circle = [here]
      while case let next = Int(parents[circle[circle.count - 1]]), next != here {
        circle.append(next)
      }
      let first = circle.map { steps[$0].stamp }.min()
      for step in circle where steps[step].stamp == first { parents[step] = -1 }
    }
    return parents
  }
}
