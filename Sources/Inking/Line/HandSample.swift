public import Geometry

/// A sample of the hand: the readings of a device at a moment. A reading that the device doesn't give is NaN.
public struct HandSample: Sendable {
  /// The position of the pen relative to the start of the stroke, in units of the canvas.
  public var place: Vector

  /// The time in milliseconds, counted from any moment that all samples of a stroke share.
  public var time: Double

  /// The pressure from 0 to 1.
  public var pressure: Double

  /// The tilt in degrees from upright, to the right and towards the user.
  public var tilt: Vector

  public init(
    _ place: Vector, time: Double = .nan, pressure: Double = .nan,
    tilt: Vector = Vector(dx: .nan, dy: .nan)
  ) {
    (self.place, self.time, self.pressure, self.tilt) = (place, time, pressure, tilt)
  }
}
