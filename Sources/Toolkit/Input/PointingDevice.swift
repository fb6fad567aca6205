/// A mouse, pen or touchscreen.
public struct PointingDevice: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case mouse, pen, finger
    /// The eraser end of a pen.
    case eraser
  }

  public let kind: Kind

  /// The display server's number, distinct from that of earlier devices; 0 if it doesn't distinguish devices.
  public let id: Int

  /// The name from the display server; empty if it doesn't distinguish devices.
  public let name: String

  /// The number of samples that the driver averages; 1 if unknown.
  public let averaged: Int

  /// Whether it is either end of a pen.
  public var isPen: Bool { kind == .pen || kind == .eraser }

  public init(_ kind: Kind = .mouse, id: Int = 0, name: String = "", averaged: Int = 1) {
    (self.kind, self.id) = (kind, id)
    (self.name, self.averaged) = (name, averaged)
  }
}
