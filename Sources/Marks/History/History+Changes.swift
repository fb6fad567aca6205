extension History {
  /// When the step was made that led to the present state, in seconds since 1970; nil where that isn't known.
  package var lastChange: Int? {
    self[current]?.step.flatMap { $0.time > 0 ? Int($0.time) : nil }
  }
}
