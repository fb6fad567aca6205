public import Geometry

/// The position and state of a pen, a finger or a mouse with its button down.
public struct Touch: Hashable, Sendable {
  /// In the coordinates of the receiving view.
  public var location: Point

  /// The device's timestamp in milliseconds; wraps around.
  public let time: UInt32

  /// The modifier keys that are down.
  public let modifiers: Key.Modifiers

  public let device: PointingDevice

  /// From 0 to 1; nil if the device doesn't report it.
  public let pressure: Double?

  /// In degrees to the right and towards the user; nil if the device doesn't report it.
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
