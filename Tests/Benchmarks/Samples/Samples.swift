/// How often something was measured, and how often nothing was seen of it in time.
struct SampleCount: Equatable {
  let all: Int
  let unseen: Int

  var text: String { unseen == 0 ? "\(all)" : "\(all), \(unseen) unseen" }
}

/// Times of one thing that was done again and again; infinite is one that was not seen in time, which is the worst.
extension [Double] {
  /// What so many of a hundred values are not above; infinite where there are none.
  func percentile(_ percent: Int) -> Double {
    isEmpty ? .infinity : sorted()[Swift.min(count - 1, count * percent / 100)]
  }

  var sampleCount: SampleCount { SampleCount(all: count, unseen: count { !$0.isFinite }) }

  /// As many as something was to be done, where it could not even begin.
  static func unseen(_ count: Int) -> [Double] { Array(repeating: .infinity, count: count) }
}
