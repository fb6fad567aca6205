/// What a pen did between and during its touches, from which some quirks are told.
struct PenContact: Hashable, Sendable {
  private var lastPressure: UInt32?
  private var lastEvent: UInt32?
  private var beforeLast: UInt32?
  private var isDown = false
  private var count = 0
  private var hasSent = false
  /// The number of hovering samples with pressure, in a row.
  private var hovering = 0
  /// Whether a sample without a good pressure waits for another one that has it.
  private var hasGap = false

  /// Whether the pressure of the last sample was no pressure, or came back after it had gone.
  private(set) var isPressureBad = false

  /// How long a pressure belongs to what comes after it, and how long a pen is away that appears by pressing.
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

  /// Whether a pen presses for long without touching. A driver may send the pressure just before the press.
  var pressesInHover: Bool { hovering > 10 }

  /// Whether the pressure at a press is from before.
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

  /// Ends a touch. Returns whether it was long and told neither pressure nor tilt.
  mutating func ends(_ isSilent: Bool) -> Bool {
    isDown = false
    return count >= 16 && !hasSent && isSilent
  }
}
