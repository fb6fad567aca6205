import Geometry

/// Snaps the angles to which the user rotates the canvas.
enum Turning {
  /// The angle of a step: fifteen degrees.
  static let step = Double.pi / 12

  /// The distance from 0 within which angles snap to it.
  private static let pull = Double.pi / 45

  /// The angle to which `angle` snaps.
  static func settled(_ angle: Double, inSteps: Bool) -> Double {
    let angle = angle.remainder(dividingBy: 2 * .pi)
    if inSteps { return (angle / step).rounded() * step }
    return abs(angle) < pull ? 0 : angle
  }
}
