public import Geometry

/// What a pointing device did, whatever device it is and however it was told.
public struct PointerEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Button 1 draws.
    case press(button: Int)
    case release(button: Int)
    /// Whether button 1 is down, as far as the device knows.
    case motion(isPressed: Bool)
    /// The wheel turned, by as many notches; by none where the fingers that did it were lifted.
    case scroll(Vector)
    /// A finger of that number came down on the screen, moved there, or was lifted.
    case finger(Int, Finger)
    /// Something moves, enlarges or turns what is seen.
    case gesture(Gesture)
    /// The pointer came into the window, or went out of it.
    case enter, leave
    /// No more will be heard of what is going on.
    case loss
  }

  public enum Finger: Hashable, Sendable {
    case down, moved, up
  }

  public let kind: Kind
  public let location: Point
  public let time: UInt32

  public let device: PointingDevice

  /// How hard the device was pressed, from 0 to 1; nil where it doesn't tell.
  public let pressure: Double?

  /// By how many degrees it leaned to the right and towards the person; nil where it doesn't tell.
  public let tilt: Vector?

  /// The keys that were held.
  public let modifiers: Key.Modifiers

  public init(
    _ kind: Kind, at location: Point, time: UInt32 = 0, device: PointingDevice = PointingDevice(),
    pressure: Double? = nil, tilt: Vector? = nil, modifiers: Key.Modifiers = []
  ) {
    self.kind = kind
    self.location = location
    self.time = time
    self.device = device
    self.pressure = pressure
    self.tilt = tilt
    self.modifiers = modifiers
  }

  /// The same event of another kind, elsewhere where that is said.
  func with(_ kind: Kind, at location: Point? = nil) -> PointerEvent {
    PointerEvent(
      kind, at: location ?? self.location, time: time, device: device, pressure: pressure,
      tilt: tilt, modifiers: modifiers)
  }
}
