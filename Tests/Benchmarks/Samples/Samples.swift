/// The number of samples, and the number of those that weren't visible in time.
struct SampleCount: Equatable {
  let all: Int
  let unseen: Int

  var text: String { unseen == 0 ? "\(all)" : "\(all), \(unseen) unseen" }
}

/// The times of a repeated action; an action that wasn't visible in time counts as infinite, which is the worst.
extension [Double] {
  /// The percentile of the values; infinite if there are none.
  func percentile(_ percent: Int) -> Double {
    isEmpty ? .infinity : sorted()[Swift.min(count - 1, count * percent / 100)]
  }

  var sampleCount: SampleCount { SampleCount(all: count, unseen: count { !$0.isFinite }) }

  /// The samples of actions that could not even begin.
  static func unseen(_ count: Int) -> [Double] { Array(repeating: .infinity, count: count) }
}
