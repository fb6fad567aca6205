public import Geometry

/// A place where the hand is believed to come, from where it was last.
public struct HandStep: Hashable, Sendable {
  public var way: Vector

  /// In milliseconds since then.
  public var time: Double

  public init(_ way: Vector, time: Double) {
    (self.way, self.time) = (way, time)
  }
}

extension HandSample {
  /// What a device that tells the same would tell a step later.
  public func after(_ step: HandStep) -> HandSample {
    HandSample(place + step.way, time: time + step.time, pressure: pressure, tilt: tilt)
  }
}
