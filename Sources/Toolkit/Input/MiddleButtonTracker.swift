import Geometry

/// Turns drags with the middle button into gestures. Passes other events through.
public struct MiddleButtonTracker: Sendable {
  /// The device whose middle button is down, and its last position.
  private var hold: (device: PointingDevice, last: Point)?

  public init() {}

  /// Translates `event`. Passes the middle button through while another device `isTouching`.
  public mutating func events(of event: PointerEvent, isTouching: Bool) -> [PointerEvent] {
    guard let (device, last) = hold else {
      guard event.kind == .press(button: 2), !isTouching else { return [event] }
      hold = (event.device, event.location)
      return [gesture(.began, event)]
    }
    switch event.kind {
    case .motion where event.device == device:
      hold = (device, event.location)
      return [gesture(.changed, event, translation: event.location - last)]
    case .release(button: 2) where event.device == device:
      hold = nil
      return [gesture(.ended, event)]
    case .removal where event.device != device: return [event]
    case .press(button: 1), .press(button: 2), .press(button: 3), .loss, .removal:
      hold = nil
      return [gesture(.cancelled, event), event]
    default: return [event]
    }
  }

  private func gesture(
    _ phase: Gesture.Phase, _ event: PointerEvent, translation: Vector = .zero
  ) -> PointerEvent {
    event.with(
      .gesture(
        Gesture(
          phase, at: event.location, translation: translation, time: event.time,
          modifiers: event.modifiers)))
  }
}
