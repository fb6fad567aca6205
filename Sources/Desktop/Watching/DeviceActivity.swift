package import System

/// The last samples of a device while it was watched.
package struct DeviceActivity: Sendable {
  /// The values of each axis as fractions of its range, from 0 to 1, the oldest first.
  package private(set) var traces: [DeviceDescription.Axis.Label: [Double]] = [:]

  /// The number of samples so far.
  package private(set) var count = 0

  /// The times of the samples of the last second, by the device's clock.
  private var times: [UInt32] = []
  private var arrival: Moment?

  /// The number of samples of each axis that are kept.
  package static let length = 160

  /// The shortest time over which a rate is computed, in milliseconds, since some samples come in pairs.
  private static let shortest = 200.0

  mutating func add(_ axes: [DeviceDescription.Axis], time: UInt32, at moment: Moment) {
    (count, arrival) = (count + 1, moment)
    times.append(time)
    // The clock wraps around.
    times.removeAll { Int32(bitPattern: time &- $0) > 1000 }
    for axis in axes where axis.high > axis.low {
      let part = (axis.value - axis.low) / (axis.high - axis.low)
      traces[axis.label, default: []].append(part.isFinite ? min(max(part, 0), 1) : 0)
      let excess = (traces[axis.label]?.count ?? 0) - Self.length
      if excess > 0 { traces[axis.label]?.removeFirst(excess) }
    }
  }

  /// The number of samples in a second; 0 after a second without any.
  package func rate(at moment: Moment) -> Int {
    guard let first = times.first, let last = times.last, times.count > 1, let arrival,
      moment < arrival + .seconds(1)
    else { return 0 }
    let span = max(Double(last &- first), Self.shortest)
    return Int((Double(times.count - 1) * 1000 / span).rounded())
  }
}
