import Geometry

/// Snaps angles: those to which the user rotates the canvas, and directions of lines.
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

  /// The part of a way in the nearest direction that is a whole number of steps.
  static func stepped(_ way: Vector) -> Vector {
    guard way.length > 0 else { return way }
    let angle = way.turn(from: Vector(dx: 1, dy: 0))
    let direction = Transform.rotation(by: (angle / step).rounded() * step, around: .zero)
      .apply(to: Point(x: 1, y: 0)).vector
    return direction * (way * direction)
  }
}
