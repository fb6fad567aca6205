/// Gives the side buttons of pens one meaning, whether they go down before the tip or with it: the tip then only tells that the
/// button is held on the paper, and draws nothing. Passes other events through.
public struct BarrelTracker: Sendable {
  private enum Tip {
    case up
    /// The tip draws; `time` is the time of its press.
    case drawing(PointingDevice, time: UInt32)
    /// The tip is down for a side button, and draws nothing.
    case silent(PointingDevice)
  }

  private var tip = Tip.up

  /// The side buttons that are down.
  private var held: Set<Int> = []
  /// The side buttons that went down in mid-stroke and are ignored.
  private var ignored: Set<Int> = []

  /// The longest time between the tip and a side button that go down together, in milliseconds.
  private static let together: UInt32 = 30

  public init() {}

  public mutating func events(of event: PointerEvent) -> [PointerEvent] {
    if event.kind == .loss { self = BarrelTracker() }
    guard event.device.isPen else { return [event] }
    switch event.kind {
    case .press(button: 1): return press(event)
    case .release(button: 1): return lift(event)
    case .press(let button) where (2...3).contains(button): return pressSide(button, event)
    case .release(let button) where (2...3).contains(button):
      held.remove(button)
      return ignored.remove(button) == nil ? [event] : []
    case .motion(let isPressed):
      if !isPressed { tip = .up }
      return [event]
    case .removal:
      self = BarrelTracker()
      return [event]
    case .press, .release, .scroll, .finger, .gesture, .enter, .leave, .tap, .loss: return [event]
    }
  }

  private mutating func press(_ event: PointerEvent) -> [PointerEvent] {
    guard held.isEmpty else {
      tip = .silent(event.device)
      return []
    }
    tip = .drawing(event.device, time: event.time)
    return [event]
  }

  private mutating func lift(_ event: PointerEvent) -> [PointerEvent] {
    defer { tip = .up }
    if case .silent(event.device) = tip { return [] }
    return [event]
  }

  private mutating func pressSide(_ button: Int, _ event: PointerEvent) -> [PointerEvent] {
    guard case .drawing(event.device, let time) = tip else {
      held.insert(button)
      return [event]
    }
    guard event.time &- time <= Self.together else {
      // A button that is pressed by accident must not end the stroke.
      ignored.insert(button)
      return []
    }
    held.insert(button)
    tip = .silent(event.device)
    return [event.with(.loss), event]
  }
}
