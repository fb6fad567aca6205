/// The steps that count: those that are reached from a head and that nobody took back, or somebody did again later.
package struct LiveSteps {
  private let isDone: [Bool]
  private var isReached: [Bool]

  package init(_ acts: ActSet) {
    let histories = StepHistories(acts)
    isDone = acts.steps.indices.map { histories.isDone($0) }
    isReached = [Bool](repeating: false, count: acts.steps.count)
    reach(acts)
  }

  /// Walks from the heads to the beginning. A join that was taken back brings nothing but its first parent.
  private mutating func reach(_ acts: ActSet) {
    var waiting = acts.heads
    while let step = waiting.popLast() {
      guard acts.steps.indices.contains(step), !isReached[step] else { continue }
      isReached[step] = true
      let parents = acts.steps[step].parents
      waiting += acts.steps[step].isJoin && isDone[step] ? parents[...] : parents.prefix(1)
    }
  }

  package func contains(_ step: Int) -> Bool {
    isReached[step] && isDone[step]
  }
}
