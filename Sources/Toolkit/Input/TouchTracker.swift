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

  public init() {}

  public var isTouching: Bool { touch != nil }

  /// Translates `event`.
  public mutating func phases(of event: PointerEvent) -> [Phase] {
    let next = Touch(
      location: event.location, time: event.time, modifiers: event.modifiers, device: event.device,
      pressure: event.pressure, tilt: event.tilt)
    guard let last = touch else {
      guard event.kind == .press(button: 1) else { return [] }
      touch = next
      return [.began(next)]
    }
    switch event.kind {
    case .loss:
      return cancel()
    case .press(button: 4...7), .scroll, .finger, .gesture, .enter, .leave:
      return []
    case .press(let button):
      guard button == 1, event.device == last.device else { return cancel() }
      // The release was missed; keep the stroke.
      touch = next
      return [.ended(last), .began(next)]
    case .motion where event.device != last.device:
      // Another device, such as a palm or a second mouse, must not move this touch.
      return []
    case .motion(isPressed: true):
      touch = next
      return [.moved(next)]
    case .motion(isPressed: false):
      touch = nil
      return [.ended(last)]
    case .release(button: 1) where event.device == last.device:
      touch = nil
      return next.location == last.location ? [.ended(next)] : [.moved(next), .ended(next)]
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
}
