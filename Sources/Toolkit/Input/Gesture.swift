public import Geometry

/// A step of a pan, zoom and rotation, by two fingers on the screen, a touchpad pinch, or a drag with the middle
/// button. Each step holds the change since the previous one.
public struct Gesture: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case began, changed
    /// The fingers or the button were released.
    case ended
    /// No more events will come.
    case cancelled
  }

  public let phase: Phase

  /// The gesture's midpoint, in the coordinates of the receiving view.
  public var location: Point

  /// The movement of the midpoint.
  public let translation: Vector

  /// The factor by which the fingers' distance grew.
  public let scale: Double

  /// The rotation, clockwise in radians.
  public let turn: Double

  /// The device's timestamp in milliseconds; wraps around.
  public let time: UInt32

  public let modifiers: Key.Modifiers

  public init(
    _ phase: Phase, at location: Point, translation: Vector = .zero, scale: Double = 1,
    turn: Double = 0, time: UInt32 = 0, modifiers: Key.Modifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.translation = translation
    self.scale = scale
    self.turn = turn
    self.time = time
    self.modifiers = modifiers
  }
}
