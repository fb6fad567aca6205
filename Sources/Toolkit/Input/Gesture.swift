public import Geometry

/// What moves, enlarges and turns what is seen: two fingers on the screen, two that pinch on a touchpad, or a drag by the
/// middle button. What it does adds up from one to the next.
public struct Gesture: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case began, changed
    /// It was let go.
    case ended
    /// Nothing more will be heard of it.
    case cancelled
  }

  public let phase: Phase

  /// Where its middle is now, in the coordinates of the view that gets it.
  public var location: Point

  /// The way of its middle since the last.
  public let way: Vector

  /// By how much its fingers are farther apart than they were, as a factor.
  public let scale: Double

  /// How far it turned since the last, clockwise in radians.
  public let turn: Double

  /// Milliseconds on the clock of the device; it wraps around.
  public let time: UInt32

  public let modifiers: Key.Modifiers

  public init(
    _ phase: Phase, at location: Point, way: Vector = .zero, scale: Double = 1, turn: Double = 0,
    time: UInt32 = 0, modifiers: Key.Modifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.way = way
    self.scale = scale
    self.turn = turn
    self.time = time
    self.modifiers = modifiers
  }
}
