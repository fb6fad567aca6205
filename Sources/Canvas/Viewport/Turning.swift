import Geometry

/// Snaps angles that the user turns the canvas to.
enum Turning {
  /// The angle of a step: fifteen degrees.
  static let step = Double.pi / 12

  /// Angles nearer to 0 snap to it.
  private static let pull = Double.pi / 45

  /// The angle that `angle` snaps to.
  static func settled(_ angle: Double, inSteps: Bool) -> Double {
    let angle = angle.remainder(dividingBy: 2 * .pi)
    if inSteps { return (angle / step).rounded() * step }
    return abs(angle) < pull ? 0 : angle
  }
}
