extension [Double] {
  /// What so many of a hundred values are not above; infinite where there are none.
  func percentile(_ percent: Int) -> Double {
    isEmpty ? .infinity : sorted()[Swift.min(count - 1, count * percent / 100)]
  }
}
