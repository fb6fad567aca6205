public import Geometry

/// An event of any pointing device.
public struct PointerEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Button 1 draws.
    case press(button: Int)
    case release(button: Int)
    /// `isPressed` is the state of button 1 as the device reports it.
    case motion(isPressed: Bool)
    /// Scrolling in notches of a wheel; zero when the fingers leave a touchpad.
    case scroll(Vector)
    /// A touchscreen event, with the finger's number.
    case finger(Int, Finger)
    /// A pan, zoom and rotation.
    case gesture(Gesture)
    /// The pointer entered or left the window.
    case enter, leave
    /// No more events come for the current touch or gesture.
    case loss
    /// The device was unplugged, which ends its touch.
    case removal
    /// Several fingers touched the screen briefly together, without moving.
    case tap(fingers: Int)
  }

  public enum Finger: Hashable, Sendable {
    case down, moved, up
  }

  public let kind: Kind
  public let location: Point

  /// The device's timestamp in milliseconds; wraps around.
  public let time: UInt32

  public let device: PointingDevice

  /// From 0 to 1; nil if the device doesn't report it.
  public let pressure: Double?

  /// In degrees to the right and towards the user; nil if the device doesn't report it.
  public let tilt: Vector?

  /// The modifier keys that were down.
  public let modifiers: Key.Modifiers

  /// The rotation of a pen around itself, clockwise in degrees; nil if the device doesn't report it.
  public let rotation: Double?

  /// The wheel of an airbrush, from 0 to 1; nil if the device has none.
  public let wheel: Double?

  public init(
    _ kind: Kind, at location: Point, time: UInt32 = 0, device: PointingDevice = PointingDevice(),
    pressure: Double? = nil, tilt: Vector? = nil, modifiers: Key.Modifiers = [],
    rotation: Double? = nil, wheel: Double? = nil
  ) {
    self.kind = kind
    self.location = location
    self.time = time
    self.device = device
    self.pressure = pressure
    self.tilt = tilt
    self.modifiers = modifiers
    self.rotation = rotation
    self.wheel = wheel
  }

  /// A copy with another kind and, if given, location.
  public func with(_ kind: Kind, at location: Point? = nil) -> PointerEvent {
    copy(kind, at: location ?? self.location, pressure: pressure)
  }

  /// A copy with another pressure, if one is given.
  public func pressed(_ pressure: Double?) -> PointerEvent {
    copy(kind, at: location, pressure: pressure ?? self.pressure)
  }

  private func copy(_ kind: Kind, at location: Point, pressure: Double?) -> PointerEvent {
    PointerEvent(
      kind, at: location, time: time, device: device, pressure: pressure, tilt: tilt,
      modifiers: modifiers, rotation: rotation, wheel: wheel)
  }
}
