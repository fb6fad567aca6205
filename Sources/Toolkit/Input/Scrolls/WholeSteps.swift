/// Makes whole steps of fractions, as touchpads send them, and keeps what is left for the next ones.
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
