public import Geometry

/// A turn of the wheel, or what two fingers do in its place.
public struct Scroll: Hashable, Sendable {
  /// How far, in notches of a wheel; downwards and to the right are positive.
  public var notches: Vector
  public var location: Point
  public var modifiers: Key.Modifiers

  public init(notches: Vector, location: Point, modifiers: Key.Modifiers) {
    self.notches = notches
    self.location = location
    self.modifiers = modifiers
  }
}
