/// Collects the fractions of steps that touchpads send, and gives out whole steps.
struct WholeSteps {
  private var rest = 0.0

  /// Adds a distance. Returns the whole steps to take.
  mutating func take(_ distance: Double) -> Double {
    let wanted = rest + distance
    let whole = wanted.rounded()
    rest = wanted - whole
    return whole
  }
}
