import Geometry

/// A sample of a stroke, with the results of the style's steps.
struct LineSample {
  let place: Vector
  var pressure: Double

  /// The lean of the pen, in degrees from upright.
  let lean: Double

  /// The direction in which the pen leans, in radians, clockwise from the right; 0 until a sample tells it.
  let direction: Double

  /// The position that the stabiliser gives.
  var steady: Vector

  /// The speed at the sample, if the style needs it.
  var speed = 0.0

  /// The resulting point of the line.
  var point = LinePoint(.zero, width: 0)

  init(place: Vector, pressure: Double, lean: Double, direction: Double) {
    (self.place, steady, self.pressure, self.lean) = (place, place, pressure, lean)
    self.direction = direction
  }

  /// The values that are averaged: the place, the pressure (or the one that stands for the speed), and the lean.
  @inline(__always)
  var value: SIMD4<Double> {
    SIMD4(
      steady.dx, steady.dy, pressure.isNaN ? SpeedStep.pressure(at: speed) : pressure, lean)
  }
}
