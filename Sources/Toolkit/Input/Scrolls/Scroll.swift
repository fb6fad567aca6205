public import Geometry

/// A step of scrolling, by wheel or touchpad.
public struct Scroll: Hashable, Sendable {
  /// In notches of a wheel, positive downwards and to the right; zero when the fingers leave a touchpad.
  public var notches: Vector
  public var location: Point
  public var modifiers: Key.Modifiers

  /// The device's timestamp in milliseconds; wraps around.
  public let time: UInt32

  /// Whether the user is still scrolling another view, which has moved away from the pointer.
  var isPassing = false

  public init(
    notches: Vector, location: Point, modifiers: Key.Modifiers, time: UInt32 = 0
  ) {
    self.notches = notches
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}
