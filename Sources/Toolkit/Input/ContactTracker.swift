/// Removes the dot of a pen that reports an eraser too late: it touches as a pen, is lifted at once, and touches again as an
/// eraser while its side button is held. Passes other events through.
public struct ContactTracker: Sendable {
  /// The last press of a pen's tip.
  private var press: (device: PointingDevice, time: UInt32)?

  /// The release of a tip that was down for a moment.
  private var held: PointerEvent?

  /// The longest time of such a contact, and of the pause after it, in milliseconds.
  private static let moment: UInt32 = 30

  public init() {}

  /// Whether an event waits for the next one.
  public var isWaiting: Bool { held != nil }

  public mutating func events(of event: PointerEvent) -> [PointerEvent] {
    if let lift = held {
      let isSoon = event.time &- lift.time <= Self.moment
      switch event.kind {
      case .press(button: 1) where event.device.kind == .eraser && isSoon:
        held = nil
        return [lift.with(.loss), event]
      case .motion where event.device == lift.device && isSoon:
        // A pen that hovers between both touches.
        return []
      case .motion, .enter,
        .leave where isSoon && event.device != lift.device:
        return [event]
      default:
        return flush() + pass(event)
      }
    }
    return pass(event)
  }

  /// Returns the event that waits; called when no other event follows in time.
  public mutating func flush() -> [PointerEvent] {
    defer { held = nil }
    return held.map { [$0] } ?? []
  }

  private mutating func pass(_ event: PointerEvent) -> [PointerEvent] {
    guard event.device.kind == .pen else { return [event] }
    switch event.kind {
    case .press(button: 1):
      press = (event.device, event.time)
    case .release(button: 1):
      if let press, press.device == event.device,
        event.time &- press.time <= Self.moment
      {
        held = event
        return []
      }
    default: break
    }
    return [event]
  }
}
