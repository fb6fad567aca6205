public import Geometry

/// Where a pen, a finger or a pressed mouse is, and when.
public struct Touch: Hashable, Sendable {
  /// In the coordinates of the view that gets the touch.
  public var location: Point

  /// Milliseconds on the clock of the device; it wraps around.
  public let time: UInt32

  /// The keys that are held beside it.
  public let modifiers: Key.Modifiers

  public init(location: Point, time: UInt32, modifiers: Key.Modifiers = []) {
    self.location = location
    self.time = time
    self.modifiers = modifiers
  }
}
