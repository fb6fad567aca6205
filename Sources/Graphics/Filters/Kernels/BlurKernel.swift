import Glibc

/// The weights of a Gaussian on whole pixels.
struct BlurKernel: Equatable {
  /// The weights of the pixel itself and of the neighbours on one side at the distances 1, 2 and so on. The other side has the
  /// same weights; the pixel and both sides add up to 1.
  let weights: [Float]

  var radius: Int { weights.count - 1 }

  /// Every weight is the sum of three samples at distances of a third of a pixel, which widens the Gaussian by the
  /// variance of these samples.
  static let variance = 2.0 / 27

  /// Cuts the tail where a weight falls below 1/65535 of the sum, but keeps at least one neighbour.
  init(sigma: Double) {
    guard sigma > 0.05 else {
      weights = [1]
      return
    }
    func sample(_ distance: Double) -> Double { exp(-distance * distance / (2 * sigma * sigma)) }
    var radius = 2
    var sum = 1 + 2 * (sample(1) + sample(2))
    while sample(Double(radius)) >= sum / 65535 {
      radius += 1
      sum += 2 * sample(Double(radius))
    }
    let values = (0..<radius).map { distance in
      (-1...1).reduce(0) { $0 + sample(Double(distance) + Double($1) / 3) }
    }
    let total = values.dropFirst().reduce(values[0]) { $0 + 2 * $1 }
    weights = values.map { Float($0 / total) }
  }
}
