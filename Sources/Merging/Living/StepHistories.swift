/// When each step was taken back and done again. Of the goes about a step the latest decides; of two with one stamp, which no honest
/// file has, the one that did the step.
struct StepHistories {
  private let steps: [StepAct]
  private var histories: [[(stamp: Stamp, isDone: Bool)]]

  init(_ acts: ActSet) {
    steps = acts.steps
    histories = Array(repeating: [], count: steps.count)
  }

  mutating func add(_ goes: [GoAct]) {
    let goes = goes.sorted { $0.stamp < $1.stamp }
    var next = 0
    while next < goes.count {
      let stamp = goes[next].stamp
      var changes: [Int: Bool] = [:]
      while next < goes.count, goes[next].stamp == stamp {
        for (step, isDone) in states(after: goes[next]) {
          changes[step] = isDone || changes[step] == true
        }
        next += 1
      }
      for (step, isDone) in changes { histories[step].append((stamp, isDone)) }
    }
  }

  private func states(after go: GoAct) -> [(step: Int, isDone: Bool)] {
    let made = go.target.flatMap { steps.indices.contains($0) ? steps[$0].stamp : nil }
    return go.undone.filter(steps.indices.contains).map { ($0, false) }
      + go.done.filter(steps.indices.contains).map { step in
        (step, made.map { isDone(step, before: $0) } ?? true)
      }
  }

  /// Whether a step counted at a time; without a time, whether it counts in the end.
  func isDone(_ step: Int, before stamp: Stamp? = nil) -> Bool {
    var (low, high) = (0, histories[step].count)
    guard let stamp else { return histories[step].last?.isDone ?? true }
    while low < high {
      let middle = (low + high) / 2
      if histories[step][middle].stamp < stamp { low = middle + 1 } else { high = middle }
    }
    return low == 0 || histories[step][low - 1].isDone
  }
}
