import Desktop

extension LatencyMeter {
  /// A line for each stage and one for all together, for programs: a name, how often it was measured, and how long half
  /// of it and 99 of 100 took at most, in milliseconds.
  var text: String {
    let stages = Stage.allCases.map { ("\($0)", self[$0]) } + [("whole", whole)]
    return stages.map { name, histogram in
      let times = [0.5, 0.99].map { histogram.quantile($0).map { "\($0)" } ?? "-" }
      return "\(name) \(histogram.total) \(times[0]) \(times[1])"
    }.joined(separator: "\n")
  }
}
