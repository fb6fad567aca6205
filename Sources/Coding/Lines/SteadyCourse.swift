/// Predicts that a number stays as it is, or that it changes by three quarters of its last change: what a hand does
/// slows down sooner than it speeds up.
struct SteadyCourse: SeriesCourse {
  let goesOn: Bool
  private var last: Int64 = 0
  private(set) var expected: Int64 = 0

  init(goesOn: Bool) {
    self.goesOn = goesOn
  }

  /// The predictor that comes closer to `numbers`.
  init(of numbers: [Int64]) {
    let distances = [false, true].map { goesOn -> Int64 in
      var course = SteadyCourse(goesOn: goesOn)
      course.begin(at: numbers.first ?? 0)
      return numbers.dropFirst().reduce(0) { sum, number in
        defer { course.take(number) }
        return sum + abs(number - course.expected)
      }
    }
    self.init(goesOn: distances[1] < distances[0])
  }

  mutating func begin(at number: Int64) {
    (last, expected) = (number, number)
  }

  mutating func take(_ number: Int64) {
    expected = goesOn ? number + (3 * (number - last)) >> 2 : number
    last = number
  }
}
