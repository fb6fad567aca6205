import Geometry

/// Measures how fast something goes that is told bit by bit, on a clock that wraps around.
struct Speedometer {
  private var samples: [(way: Vector, time: UInt32)] = []

  /// What is longer ago counts no more, in milliseconds.
  private static let memory: UInt32 = 100

  /// What has been still for so long doesn't move.
  private static let rest: UInt32 = 50

  mutating func add(_ way: Vector, at time: UInt32) {
    samples.removeAll { time &- $0.time > Self.memory }
    samples.append((way, time))
  }

  mutating func reset() {
    samples = []
  }

  /// The way in a millisecond, where it is let go of at `time`.
  func velocity(at time: UInt32) -> Vector {
    guard let first = samples.first, let last = samples.last, time &- last.time <= Self.rest,
      last.time != first.time
    else { return .zero }
    // The way to the first sample took a time that nobody knows.
    let way = samples.dropFirst().reduce(Vector.zero) { $0 + $1.way }
    return way * (1 / Double(last.time &- first.time))
  }
}
