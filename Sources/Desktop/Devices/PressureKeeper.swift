/// Gives each sample of a stroke a pressure that a pen can have.
struct PressureKeeper: Hashable, Sendable {
  enum Verdict: Hashable, Sendable {
    /// The device measures none.
    case none
    case good(Double)
    /// Nothing good has come yet in the stroke: wait for the next sample.
    case wait
  }

  /// Whether the device announces pressure and sends none.
  private(set) var isSilent = false

  /// The last good pressure of the stroke.
  private var last: Double?
  private var hasEverBeenGood = false
  /// The samples of the stroke without a good pressure so far.
  private var waiting = 0

  /// How many samples may wait for their pressure.
  private static let patience = 4

  /// The pressure of a device that sends none.
  static let usual = 0.5
  /// The pressure of a tip that touches less than the device can measure.
  static let least = 1.0 / 65_534

  mutating func begin() {
    last = nil
    waiting = 0
  }

  /// Judges a sample of a stroke; `isOld` if its pressure may be from before the stroke.
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

  /// Returns the pressure of samples for which none has come.
  mutating func giveUp() -> Double {
    if let last { return last }
    isSilent = !hasEverBeenGood
    let pressure = isSilent ? Self.usual : Self.least
    last = pressure
    return pressure
  }
}
