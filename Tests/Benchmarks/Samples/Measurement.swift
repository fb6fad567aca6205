/// Measures times of which only the ratio counts: two functions in turn, many times, and the medians.
enum Measurement {
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  /// The medians in milliseconds of `ours` and `theirs`, which must have the same result.
  static func compare<Result: Equatable>(
    rounds: Int, ours: () throws -> Result, theirs: () throws -> Result
  ) throws -> (ours: Double, theirs: Double) {
    guard try ours() == theirs() else {
      throw Mismatch(description: "the two came to different results")
    }
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.ours.append(try time(ours))
      times.theirs.append(try time(theirs))
    }
    return (median(times.ours), median(times.theirs))
  }

  static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  /// The time of `body`, in milliseconds.
  static func time<Result>(_ body: () throws -> Result) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    let duration = clock.now - start
    keep(result)
    return Double(duration.components.seconds) * 1e3
      + Double(duration.components.attoseconds) / 1e15
  }

  /// Makes the optimiser assume that the result is used.
  @inline(never) private static func keep<Result>(_ result: Result) {}
}
