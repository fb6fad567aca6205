/// The frequencies of values between 0 and 1.5.
struct Histogram {
  private static let binsPerUnit: Float = 1024
  private(set) var bins = [Int](repeating: 0, count: 1536)

  mutating func add(_ value: Float) {
    bins[min(max(Int(value * Self.binsPerUnit), 0), bins.count - 1)] += 1
  }

  private func value(_ bin: Int) -> Float { (Float(bin) + 0.5) / Self.binsPerUnit }

  var count: Int { bins.reduce(0, +) }

  /// The value that a share of all values doesn't exceed.
  func percentile(_ share: Double) -> Float {
    let goal = Double(count) * share
    var sum = 0
    for (bin, count) in bins.enumerated() {
      sum += count
      if Double(sum) >= goal { return value(bin) }
    }
    return value(bins.count - 1)
  }

  /// The most frequent value, among sums over 21 neighbouring bins.
  var mode: Float {
    let reach = 10
    func sum(_ bin: Int) -> Int {
      bins[max(bin - reach, 0)...min(bin + reach, bins.count - 1)].reduce(0, +)
    }
    return value(bins.indices.max { sum($0) < sum($1) } ?? 0)
  }

  /// The root mean square of the distances from `centre` of the values above it, up to 0.3 above.
  func spread(above centre: Float) -> Float {
    var (sum, total): (Float, Int) = (0, 0)
    for (bin, count) in bins.enumerated() where count > 0 {
      let distance = value(bin) - centre
      guard distance >= 0, distance < 0.3 else { continue }
      sum += distance * distance * Float(count)
      total += count
    }
    return total == 0 ? 0 : (sum / Float(total)).squareRoot()
  }

  /// The value between two classes with the greatest variance between them (Otsu, 1979).
  var otsuThreshold: Float {
    let total = Double(count)
    let mean = bins.enumerated().reduce(0) { $0 + Double(value($1.offset)) * Double($1.element) }
    var (share, sum) = (0.0, 0.0)
    var (best, most) = (bins.startIndex, -1.0)
    for (bin, count) in bins.enumerated() {
      share += Double(count)
      sum += Double(value(bin)) * Double(count)
      guard share > 0, share < total else { continue }
      let difference = sum / share - (mean - sum) / (total - share)
      let variance = share * (total - share) * difference * difference
      if variance > most { (best, most) = (bin, variance) }
    }
    return Float(best + 1) / Self.binsPerUnit
  }
}
