import Glibc

/// Turns the speed of the pen into a pressure, light where it is quick, so that the line of a mouse or finger is as lively as a
/// pen's.
struct SpeedStep {
  /// The speed that counts for half a pressure, in units of the view in a millisecond.
  private static let half = 1.2

  /// The time over which the speed is averaged, in milliseconds.
  private static let memory = 40.0

  /// The mean speed after the pen went `way` in `time` milliseconds.
  static func speed(_ way: Double, in time: Double, after speed: Double?) -> Double {
    let now = way / time
    guard let speed else { return now }
    return now + (speed - now) * exp(-time / memory)
  }

  /// The pressure that a speed stands for, from 1 at rest down to 0.
  static func pressure(at speed: Double) -> Double {
    1 / (1 + speed / half)
  }
}
