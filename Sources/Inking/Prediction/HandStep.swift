public import Geometry

/// A predicted place of the hand, relative to the place where it was last.
public struct HandStep: Hashable, Sendable {
  public var way: Vector

  /// The time at which the hand will be there, in milliseconds since the last sample.
  public var time: Double

  public init(_ way: Vector, time: Double) {
    (self.way, self.time) = (way, time)
  }
}

extension HandSample {
  /// The sample extrapolated by one step, with the same pressure and tilt.
  public func after(_ step: HandStep) -> HandSample {
    HandSample(place + step.way, time: time + step.time, pressure: pressure, tilt: tilt)
  }
}
