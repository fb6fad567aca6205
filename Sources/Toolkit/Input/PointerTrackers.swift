import Geometry

/// Applies all trackers that turn pointer events into touches, gestures and taps, in their order.
public struct PointerTrackers: Sendable {
  /// The meaning of an event.
  public struct Step: Hashable, Sendable {
    public let event: PointerEvent
    public let phases: [TouchTracker.Phase]
    /// Whether a touch was down before and after the event.
    public let wasTouching: Bool
    public let isTouching: Bool
  }

  private var contacts = ContactTracker()
  private var barrels = BarrelTracker()
  private var fingers = FingerTracker()
  private var middleButton = MiddleButtonTracker()
  private var touches = TouchTracker()

  public init() {}

  public var isTouching: Bool { touches.isTouching }

  /// Whether an event waits for the next one.
  public var isWaiting: Bool { contacts.isWaiting }

  public mutating func steps(of event: PointerEvent) -> [Step] {
    contacts.events(of: event).flatMap { follow($0) }
  }

  /// Returns the meaning of the event that waits; called when no other event follows in time.
  public mutating func flush() -> [Step] {
    contacts.flush().flatMap { follow($0) }
  }

  private mutating func follow(_ event: PointerEvent) -> [Step] {
    var steps: [Step] = []
    for event in barrels.events(of: event) {
      for event in fingers.events(of: event, isTouching: touches.isTouching) {
        for event in middleButton.events(of: event, isTouching: touches.isTouching) {
          let wasTouching = touches.isTouching
          let phases = touches.phases(of: event)
          steps.append(
            Step(
              event: event, phases: phases, wasTouching: wasTouching,
              isTouching: touches.isTouching))
        }
      }
    }
    return steps
  }

  /// Cancels the touch and any gesture.
  public mutating func cancel() -> [Step] {
    steps(of: PointerEvent(.loss, at: .zero))
  }
}
