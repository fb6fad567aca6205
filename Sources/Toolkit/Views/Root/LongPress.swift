public import Geometry

/// Notices that a pen or a finger presses a view for long without moving, as a mouse has a second button for.
public final class LongPress {
  private var start: Point?
  private var wait: Clock.Task?

  /// In milliseconds.
  private static let length = 600

  /// How far a hand may tremble meanwhile, in units of the view.
  private static let reach = 8.0

  public init() {}

  /// Calls `action` with the place of a touch if it stays there.
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
