/// The course of a pen's touches and of the hovering between them, from which some quirks are recognised.
struct PenContact: Hashable, Sendable {
  private var lastPressure: UInt32?
  private var lastEvent: UInt32?
  private var beforeLast: UInt32?
  private var isDown = false
  private var count = 0
  private var hasSent = false
  /// The number of consecutive hovering samples with pressure.
  private var hovering = 0
  /// Whether a sample without valid pressure is to be followed by one that has it.
  private var hasGap = false

  /// Whether the last sample had an impossible pressure, or followed a gap.
  private(set) var isPressureBad = false

  /// The time for which a pressure also applies to later events, and the absence after which a press counts as the first sign of
  /// a pen.
  private static let freshness: UInt32 = 20
  private static let absence: UInt32 = 500

  mutating func take(_ sample: DeviceSample, at time: UInt32) {
    (beforeLast, lastEvent) = (lastEvent, time)
    if sample.sendsPressure || sample.sendsTilt { hasSent = true }
    if sample.sendsPressure { lastPressure = time }
    let isGood = sample.pressure.map { $0.isFinite && $0 > 0 } ?? true
    if isDown {
      count += 1
      let isImpossible = sample.pressure.map { !$0.isFinite || $0 < 0 } ?? false
      isPressureBad = isImpossible || (isGood && hasGap)
      hasGap = !isGood
    } else {
      hovering = isGood && sample.pressure != nil ? hovering + 1 : 0
    }
  }

  /// Whether a pen sends pressure for long without touching. A few samples are allowed, since a driver may send the pressure just
  /// before the press.
  var pressesInHover: Bool { hovering > 10 }

  /// Whether the pressure at a press is an earlier one.
  func isPressureOld(_ sample: DeviceSample, at time: UInt32) -> Bool {
    !sample.sendsPressure && (lastPressure.map { time &- $0 > Self.freshness } ?? true)
  }

  /// Begins a touch. Returns whether it is the first sign of the pen, and firm.
  mutating func begins(with sample: DeviceSample, at time: UInt32) -> Bool {
    isDown = true
    (count, hasSent, hasGap, hovering) = (1, false, false, 0)
    let isFirst = beforeLast.map { time &- $0 > Self.absence } ?? true
    return isFirst && (sample.pressure ?? 0) > 0.5
  }

  /// Ends a touch. Returns whether it was long and sent neither pressure nor tilt.
  mutating func ends(_ isSilent: Bool) -> Bool {
    isDown = false
    return count >= 16 && !hasSent && isSilent
  }
}
