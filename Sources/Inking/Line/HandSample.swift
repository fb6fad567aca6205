public import Geometry

/// What a device told at a moment. Numbers that it doesn't tell are NaN.
public struct HandSample: Sendable {
  /// Where the pen was, from where the stroke began, in units of the canvas.
  public var place: Vector

  /// In milliseconds.
  public var time: Double

  /// From 0 to 1.
  public var pressure: Double

  /// In degrees from upright, to the right and towards the user.
  public var tilt: Vector

  public init(
    _ place: Vector, time: Double = .nan, pressure: Double = .nan,
    tilt: Vector = Vector(dx: .nan, dy: .nan)
  ) {
    (self.place, self.time, self.pressure, self.tilt) = (place, time, pressure, tilt)
  }
}
