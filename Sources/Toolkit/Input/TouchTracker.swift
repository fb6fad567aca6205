import Geometry

/// Turns pointer events, in any order, into touches: each touch that began ends or is cancelled exactly once, and no
/// two overlap.
public struct TouchTracker: Sendable {
  public enum Phase: Hashable, Sendable {
    case began(Touch)
    case moved(Touch)
    case ended(Touch)
    case cancelled
  }

  private var touch: Touch?

  /// The start of the touch, until the touch moves away from there.
  private var spot: Touch?

  /// The greatest pressure of the touch.
  private var firmest: Double?

  /// The greatest movement of a touch that makes a dot.
  private static let dotReach = 1.0

  public init() {}

  public var isTouching: Bool { touch != nil }

  /// Translates `event`.
  public mutating func phases(of event: PointerEvent) -> [Phase] {
    guard let last = touch else {
      guard event.kind == .press(button: 1) else { return [] }
      return [begin(event)]
    }
    switch event.kind {
    case .loss:
      return cancel()
    case .removal:
      // The stroke so far is kept.
      return event.device == last.device ? [end(last)] : []
    case .press(button: 4...7), .scroll, .finger, .gesture, .enter, .leave, .tap:
      return []
    case .press(let button):
      return press(button, event, after: last)
    case .motion where event.device != last.device:
      // Another device, such as a palm or a second mouse, must not move this touch.
      return []
    case .motion(isPressed: true):
      return [move(event)]
    case .motion(isPressed: false):
      return [end(last)]
    case .release(button: 1) where event.device == last.device:
      if event.location == last.location { return [end(Touch(event))] }
      let moved = move(event)
      return [moved, end(Touch(event))]
    case .release:
      return []
    }
  }

  /// Cancels the current touch, if any.
  public mutating func cancel() -> [Phase] {
    guard touch != nil else { return [] }
    touch = nil
    return [.cancelled]
  }

  private mutating func press(
    _ button: Int, _ event: PointerEvent, after last: Touch
  ) -> [Phase] {
    let isSame = event.device == last.device
    if button == 1, isSame || (event.device.isPen && last.device.isPen) {
      // The release was missed; keep the stroke.
      return [end(last), begin(event)]
    }
    // A palm on a touchpad must not end a pen's stroke.
    return isSame || !last.device.isPen ? cancel() : []
  }

  private mutating func begin(_ event: PointerEvent) -> Phase {
    let next = Touch(event)
    (touch, spot, firmest) = (next, next, next.pressure)
    return .began(next)
  }

  private mutating func move(_ event: PointerEvent) -> Phase {
    let next = Touch(event)
    touch = next
    feel(next)
    return .moved(next)
  }

  /// A dot gets the pressure of its firmest moment, since a quick touch begins and ends softly.
  private mutating func end(_ last: Touch) -> Phase {
    feel(last)
    touch = nil
    return .ended(spot == nil ? last : last.pressed(firmest))
  }

  private mutating func feel(_ next: Touch) {
    if let start = spot, (next.location - start.location).length > Self.dotReach { spot = nil }
    if let pressure = next.pressure { firmest = max(firmest ?? 0, pressure) }
  }
}
