/// The histogram of the pressures of a hand. Older strokes weigh less and less.
public struct PressureHistogram: Hashable, Sendable {
  /// The number of samples at each step of pressure, from the lightest to the firmest.
  public private(set) var counts: [Int]

  public static let size = 64

  /// The total at which all counts are halved.
  private static let most = 8192

  /// A range of fewer samples, or a narrower one, says nothing of the hand: some devices have one pressure alone.
  private static let least = 192
  private static let leastReach = 0.1

  /// Lighter and firmer samples are left out: hooks, hard hits, faults.
  private static let (lightest, firmest) = (0.02, 0.98)

  /// The most samples of one stroke that count, so that a long stroke doesn't outweigh others.
  private static let mostOfStroke = 64

  public init() {
    counts = Array(repeating: 0, count: Self.size)
  }

  /// Restores a histogram from saved counts; nil if these are malformed.
  public init?(_ counts: [Int]) {
    guard counts.count == Self.size, counts.allSatisfy((0...Self.most).contains) else { return nil }
    self.counts = counts
  }

  public var total: Int { counts.reduce(0, +) }

  /// Whether the strokes so far are too few to tell a range.
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

  /// The range of the hand's pressures without outliers; nil while it is unknown.
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
