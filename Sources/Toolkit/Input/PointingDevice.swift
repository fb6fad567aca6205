/// A device that moves the pointer or touches the screen.
public struct PointingDevice: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case mouse, pen, finger
    /// The end of a pen that takes away.
    case eraser
  }

  public let kind: Kind

  /// The number by which the display server knows it; 0 where the server tells no devices apart.
  public let id: Int

  public init(_ kind: Kind = .mouse, id: Int = 0) {
    self.kind = kind
    self.id = id
  }
}
