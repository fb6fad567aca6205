public import Geometry

/// A turn of the wheel, or what two fingers do in its place.
public struct Scroll: Hashable, Sendable {
  /// How far, in notches of a wheel; downwards and to the right are positive. None at all where the fingers were lifted.
  public var notches: Vector
  public var location: Point
  public var modifiers: Key.Modifiers

  /// Milliseconds on the clock of the device; it wraps around.
  public let time: UInt32

  public init(
    notches: Vector, location: Point, modifiers: Key.Modifiers, time: UInt32 = 0
  ) {
    self.notches = notches
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}
