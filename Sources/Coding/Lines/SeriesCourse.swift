/// How the numbers of a series follow each other.
protocol SeriesCourse {
  /// The number that is expected next.
  var expected: Int64 { get }

  /// Takes the first number.
  mutating func begin(at number: Int64)

  /// Takes a further one.
  mutating func take(_ number: Int64)
}
