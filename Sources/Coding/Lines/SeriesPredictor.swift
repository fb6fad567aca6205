/// Predicts the next number of a series.
protocol SeriesPredictor {
  /// The prediction for the next number.
  var expected: Int64 { get }

  /// Takes the first number.
  mutating func begin(at number: Int64)

  /// Takes a further number.
  mutating func add(_ number: Int64)
}
