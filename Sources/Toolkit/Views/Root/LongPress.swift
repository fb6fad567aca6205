public import Geometry

/// Recognises a pen or a finger that presses a view for long without moving, in place of a mouse's second button.
public final class LongPress {
  private var start: Point?
  private var wait: Clock.Task?

  /// The time of a long press, in milliseconds.
  private static let length = 600

  /// The greatest movement of the hand meanwhile, in units of the view.
  private static let reach = 8.0

  public init() {}

  /// Calls `action` with the position of a touch if the touch stays there.
  public func begin(_ touch: Touch, on clock: Clock?, then action: @escaping (Point) -> Void) {
    end()
    guard touch.device.kind != .mouse else { return }
    start = touch.location
    wait = clock?.run(after: Self.length) { [weak self] in
      self?.end()
      action(touch.location)
    }
  }

  public func move(_ touch: Touch) {
    if let start, (touch.location - start).length > Self.reach { end() }
  }

  public func end() {
    wait?.cancel()
    (start, wait) = (nil, nil)
  }
}
