public import Geometry

/// Where a pen, a finger or a pressed mouse is, and when.
public struct Touch: Hashable, Sendable {
  /// In the coordinates of the view that gets the touch.
  public var location: Point

  /// Milliseconds on the clock of the device; it wraps around.
  public let time: UInt32

  /// The keys that are held beside it.
  public let modifiers: Key.Modifiers

  public let device: PointingDevice

  /// How hard the device is pressed, from 0 to 1; nil where it doesn't tell.
  public let pressure: Double?

  /// By how many degrees it leans to the right and towards the person; nil where it doesn't tell.
  public let tilt: Vector?

  public init(
    location: Point, time: UInt32, modifiers: Key.Modifiers = [],
    device: PointingDevice = PointingDevice(), pressure: Double? = nil, tilt: Vector? = nil
  ) {
    self.location = location
    self.time = time
    self.modifiers = modifiers
    self.device = device
    self.pressure = pressure
    self.tilt = tilt
  }
}
