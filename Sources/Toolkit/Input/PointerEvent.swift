public import Geometry

/// What a pointing device did, whatever device it is and however it was told.
public struct PointerEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Button 1 draws.
    case press(button: Int)
    case release(button: Int)
    /// Whether button 1 is down, as far as the device knows.
    case motion(isPressed: Bool)
    /// The wheel turned, by as many notches.
    case scroll(Vector, Key.Modifiers)
    /// The pointer came into the window, or went out of it.
    case enter, leave
    /// No more will be heard of what is going on.
    case loss
  }

  public let kind: Kind
  public let location: Point
  public let time: UInt32

  /// The device that moved the pointer.
  public let source: Int

  public init(_ kind: Kind, at location: Point, time: UInt32 = 0, source: Int = 0) {
    self.kind = kind
    self.location = location
    self.time = time
    self.source = source
  }
}
