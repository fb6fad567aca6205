import Geometry

/// Measures a velocity from small moves, on a clock that wraps around.
struct Speedometer {
  private var samples: [(way: Vector, time: UInt32)] = []

  /// The age at which samples are dropped, in milliseconds.
  private static let memory: UInt32 = 100

  /// The time without a move after which the velocity is zero, in milliseconds.
  private static let rest: UInt32 = 50

  mutating func add(_ way: Vector, at time: UInt32) {
    samples.removeAll { time &- $0.time > Self.memory }
    samples.append((way, time))
  }

  mutating func reset() {
    samples = []
  }

  /// The velocity at `time`, in units a millisecond.
  func velocity(at time: UInt32) -> Vector {
    guard let first = samples.first, let last = samples.last, time &- last.time <= Self.rest,
      last.time != first.time
    else { return .zero }
    // The duration of the first sample's move isn't known.
    let way = samples.dropFirst().reduce(Vector.zero) { $0 + $1.way }
    return way * (1 / Double(last.time &- first.time))
  }
}
