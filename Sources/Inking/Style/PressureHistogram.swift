/// How hard a hand presses: how often each pressure came in its strokes. Older strokes count less and less.
public struct PressureHistogram: Hashable, Sendable {
  /// How often pressures came, from the lightest to the firmest.
  public private(set) var counts: [Int]

  public static let size = 64

  /// From so many samples on, all counts are halved.
  private static let most = 8192

  /// A range of fewer samples or of a smaller reach is that of no hand: some devices have one pressure alone.
  private static let least = 192
  private static let leastReach = 0.1

  /// What is lighter or firmer is left out: hooks, hard hits, faults.
  private static let (lightest, firmest) = (0.02, 0.98)

  /// At most so many samples of a stroke count, so that a long one doesn't count as many.
  private static let mostOfStroke = 64

  public init() {
    counts = Array(repeating: 0, count: Self.size)
  }

  /// A histogram that was kept; nil for what is none.
  public init?(_ counts: [Int]) {
    guard counts.count == Self.size, counts.allSatisfy((0...Self.most).contains) else { return nil }
    self.counts = counts
  }

  public var total: Int { counts.reduce(0, +) }

  /// Whether too few strokes have been drawn to tell a range.
  public var isYoung: Bool { total < Self.least }

  /// Adds the pressures of a stroke, from 0 to 1.
  public mutating func add(_ pressures: [Double]) {
    let step = max((pressures.count + Self.mostOfStroke - 1) / Self.mostOfStroke, 1)
    for index in stride(from: 0, to: pressures.count, by: step)
    where (0...1).contains(pressures[index]) {
      counts[min(Int(pressures[index] * Double(Self.size)), Self.size - 1)] += 1
    }
    if total > Self.most { counts = counts.map { $0 / 2 } }
  }

  /// The pressures between which the hand's lie, without the outliers; nil while that isn't known.
  public var range: ClosedRange<Double>? {
    guard !isYoung else { return nil }
    let (low, high) = (pressure(at: Self.lightest), pressure(at: Self.firmest))
    return high - low >= Self.leastReach ? low...high : nil
  }

  /// The pressure that a part of the samples is below.
  private func pressure(at part: Double) -> Double {
    let wanted = part * Double(total)
    var sum = 0.0
    for (index, count) in counts.enumerated() where count > 0 {
      if sum + Double(count) >= wanted {
        let inside = (wanted - sum) / Double(count)
        return (Double(index) + inside) / Double(Self.size)
      }
      sum += Double(count)
    }
    return 1
  }
}
