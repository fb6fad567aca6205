/// Makes the times of samples grow: some drivers give one time to several samples, which then come at once.
struct TimeSpreader: Hashable, Sendable {
  private var last: UInt32?

  /// The farthest that a time may be moved, in milliseconds.
  private static let reach: Int32 = 100

  /// Returns the sample's time, later than the last one, and whether it was moved.
  mutating func spread(_ time: UInt32) -> (time: UInt32, isMoved: Bool) {
    guard let last else {
      self.last = time
      return (time, false)
    }
    // `&-` since times wrap around.
    let ahead = Int32(bitPattern: last &- time)
    guard ahead >= 0, ahead <= Self.reach else {
      self.last = time
      return (time, false)
    }
    let spread = ahead < Self.reach ? last &+ 1 : last
    self.last = spread
    return (spread, true)
  }
}
