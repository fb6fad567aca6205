import Geometry

/// Where what is turned by hand comes to lie.
enum Turning {
  /// What is turned in steps goes by fifteen degrees.
  static let step = Double.pi / 12

  /// So near to upright it is upright.
  private static let pull = Double.pi / 45

  /// The angle that is meant by `angle`, which a hand has turned to.
  static func settled(_ angle: Double, inSteps: Bool) -> Double {
    let angle = angle.remainder(dividingBy: 2 * .pi)
    if inSteps { return (angle / step).rounded() * step }
    return abs(angle) < pull ? 0 : angle
  }
}
