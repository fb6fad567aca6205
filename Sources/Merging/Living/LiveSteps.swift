/// Which steps count: those that are reached from a head and that nobody took back, or somebody did again later. Of the goes about
/// a step the latest decides; of two with one stamp, which no honest file has, the one that did the step.
struct LiveSteps {
  private var isDone: [Bool]
  private var isReached: [Bool]

  init(_ acts: ActSet) {
    isDone = [Bool](repeating: true, count: acts.steps.count)
    isReached = [Bool](repeating: false, count: acts.steps.count)
    var latest = [Stamp?](repeating: nil, count: acts.steps.count)
    for go in acts.goes {
      for step in go.undone where acts.steps.indices.contains(step) {
        if let old = latest[step], old >= go.stamp { continue }
        (latest[step], isDone[step]) = (go.stamp, false)
      }
      for step in go.done where acts.steps.indices.contains(step) {
        if let old = latest[step], old > go.stamp { continue }
        (latest[step], isDone[step]) = (go.stamp, true)
      }
    }
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

  func contains(_ step: Int) -> Bool {
    isReached[step] && isDone[step]
  }
}
