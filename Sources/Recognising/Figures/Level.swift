import Glibc

/// The rule by which nearly level becomes level.
enum Level {
  /// The greatest angle that counts as level.
  static let most = 5.0 * .pi / 180

  /// The angle, or the nearest quarter turn if that is near enough.
  static func snapped(_ angle: Double) -> Double {
    let quarter = (angle / (.pi / 2)).rounded() * (.pi / 2)
    return abs(angle - quarter) <= most ? quarter : angle
  }

  /// The angle without whole multiples of `period`: from minus half of it to half.
  static func reduced(_ angle: Double, period: Double) -> Double {
    let rest = remainder(angle, period)
    return rest <= -period / 2 ? rest + period : rest
  }
}
