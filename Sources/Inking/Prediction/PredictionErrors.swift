/// The distances between the hand and its predicted places, in units of the view.
public struct PredictionErrors: Hashable, Sendable {
  /// The number of errors in each eighth of a unit; the last one has all that are greater.
  private var counts: [Int] = []
  public private(set) var count = 0
  private var sum = 0.0

  private static let steps = 8.0
  private static let most = 512

  public init() {}

  public mutating func add(_ error: Double) {
    guard error >= 0, error.isFinite else { return }
    if counts.isEmpty { counts = [Int](repeating: 0, count: Self.most) }
    counts[Int(min(error * Self.steps, Double(Self.most - 1)))] += 1
    count += 1
    sum += error
  }

  /// Nil before the first error.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }

  /// The smallest bound that the given part of the errors doesn't exceed, to an eighth of a unit; nil before the first error.
  public func quantile(_ part: Double) -> Double? {
    guard count > 0 else { return nil }
    var rest = Int((part * Double(count)).rounded(.up))
    for (index, number) in counts.enumerated() {
      rest -= number
      if rest <= 0 { return Double(index + 1) / Self.steps }
    }
    return Double(Self.most) / Self.steps
  }
}
