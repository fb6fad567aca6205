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

  /// The rotation of a pen around itself, clockwise in degrees; nil if the device doesn't report it.
  public let rotation: Double?

  /// The wheel of an airbrush, from 0 to 1; nil if the device has none.
  public let wheel: Double?

  public init(
    location: Point, time: UInt32, modifiers: Key.Modifiers = [],
    device: PointingDevice = PointingDevice(), pressure: Double? = nil, tilt: Vector? = nil,
    rotation: Double? = nil, wheel: Double? = nil
  ) {
    self.location = location
    self.time = time
    self.modifiers = modifiers
    self.device = device
    self.pressure = pressure
    self.tilt = tilt
    self.rotation = rotation
    self.wheel = wheel
  }

  init(_ event: PointerEvent) {
    self.init(
      location: event.location, time: event.time, modifiers: event.modifiers,
      device: event.device, pressure: event.pressure, tilt: event.tilt,
      rotation: event.rotation, wheel: event.wheel)
  }

  /// A copy with other modifier keys.
  public func holding(_ modifiers: Key.Modifiers) -> Touch {
    Touch(
      location: location, time: time, modifiers: modifiers, device: device, pressure: pressure,
      tilt: tilt, rotation: rotation, wheel: wheel)
  }

  /// A copy with another pressure.
  func pressed(_ pressure: Double?) -> Touch {
    Touch(
      location: location, time: time, modifiers: modifiers, device: device, pressure: pressure,
      tilt: tilt, rotation: rotation, wheel: wheel)
  }
}
