/// Predicts that a number doesn't change, or that it changes by three quarters of its last change, since movements of a hand slow
/// down sooner than they speed up.
struct TrendPredictor: SeriesPredictor {
  let followsTrend: Bool
  private var last: Int64 = 0
  private(set) var expected: Int64 = 0

  init(followsTrend: Bool) {
    self.followsTrend = followsTrend
  }

  /// The predictor whose predictions are closer to `numbers`.
  init(of numbers: [Int64]) {
    let distances = [false, true].map { followsTrend -> Int64 in
      var predictor = TrendPredictor(followsTrend: followsTrend)
      predictor.begin(at: numbers.first ?? 0)
      return numbers.dropFirst().reduce(0) { sum, number in
        defer { predictor.add(number) }
        return sum + abs(number - predictor.expected)
      }
    }
    self.init(followsTrend: distances[1] < distances[0])
  }

  mutating func begin(at number: Int64) {
    (last, expected) = (number, number)
  }

  mutating func add(_ number: Int64) {
    expected = followsTrend ? number + (3 * (number - last)) >> 2 : number
    last = number
  }
}
