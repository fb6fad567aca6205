/// Gives each sample of a stroke a valid pressure.
struct PressureKeeper: Hashable, Sendable {
  enum Verdict: Hashable, Sendable {
    /// The device measures no pressure.
    case none
    case good(Double)
    /// The stroke has no valid pressure yet, so the sample waits for the next one.
    case wait
  }

  /// Whether the device announces pressure but sends none.
  private(set) var isSilent = false

  /// The last valid pressure of the stroke.
  private var last: Double?
  private var hasEverBeenGood = false
  /// The number of samples of the stroke so far that have no valid pressure.
  private var waiting = 0

  /// The number of samples that may wait for a pressure.
  private static let patience = 4

  /// The pressure of a device that sends none.
  static let usual = 0.5
  /// The pressure of a tip that touches less than the device can measure.
  static let least = 1.0 / 65_534

  mutating func begin() {
    last = nil
    waiting = 0
  }

  /// Judges a sample of a stroke; `isOld` if its pressure may date from before the stroke.
  mutating func judge(_ pressure: Double?, isOld: Bool = false) -> Verdict {
    guard let pressure else { return .none }
    if pressure.isFinite, pressure > 0 {
      hasEverBeenGood = true
      isSilent = false
      if isOld { return .wait }
      last = pressure
      return .good(pressure)
    }
    if let last { return .good(last) }
    if isSilent { return .good(Self.usual) }
    waiting += 1
    return waiting < Self.patience ? .wait : .good(giveUp())
  }

  /// Returns the pressure of samples that waited for one in vain.
  mutating func giveUp() -> Double {
    if let last { return last }
    isSilent = !hasEverBeenGood
    let pressure = isSilent ? Self.usual : Self.least
    last = pressure
    return pressure
  }
}
