import Desktop
import Parts

extension LatencyMeter {
  /// The measurements for programs: a line for each stage and for the sum, with the name, the number of samples, and the median
  /// and the 99th percentile in milliseconds.
  var text: String {
    let stages = Stage.allCases.map { ("\($0)", self[$0]) } + [("whole", whole)]
    return stages.map { name, histogram in
      let times = [0.5, 0.99].map { histogram.quantile($0).map { "\($0)" } ?? "-" }
      return "\(name) \(histogram.total) \(times[0]) \(times[1])"
    }.joined(separator: "\n")
  }
}
