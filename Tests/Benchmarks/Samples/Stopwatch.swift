/// Runs from its creation on.
struct Stopwatch {
  private let start = ContinuousClock.now

  var milliseconds: Double {
    let duration = ContinuousClock.now - start
    return Double(duration.components.seconds) * 1e3
      + Double(duration.components.attoseconds) / 1e15
  }
}
