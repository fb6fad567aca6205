import Geometry

/// What a sample of a stroke tells, and what the steps of a style have made of it.
struct LineSample {
  let place: Vector
  var pressure: Double

  /// How far the pen leans, in degrees from upright.
  let lean: Double

  /// Where it leans, in radians, clockwise from the right; 0 as long as nobody knows.
  let direction: Double

  /// Where a stabiliser puts it.
  var steady: Vector

  /// The speed up to it, where the style asks for it.
  var speed = 0.0

  /// The point of the line.
  var point = LinePoint(.zero, width: 0)

  init(place: Vector, pressure: Double, lean: Double, direction: Double) {
    (self.place, steady, self.pressure, self.lean) = (place, place, pressure, lean)
    self.direction = direction
  }

  /// What is averaged: the place, the pressure, or what the speed counts for, and how far the pen leans.
  @inline(__always)
  var value: SIMD4<Double> {
    SIMD4(
      steady.dx, steady.dy, pressure.isNaN ? SpeedStep.pressure(at: speed) : pressure, lean)
  }
}
