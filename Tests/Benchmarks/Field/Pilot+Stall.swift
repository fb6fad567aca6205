import TestSupport

extension Pilot {
  /// The worst latency of replies to pings during a time in milliseconds.
  func stall(in milliseconds: Double) throws -> Double {
    let clock = Stopwatch()
    var worst = 0.0
    while clock.milliseconds < milliseconds {
      let ping = Stopwatch()
      try self.ping()
      worst = max(worst, ping.milliseconds)
    }
    return worst
  }
}
