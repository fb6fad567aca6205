import CXTest
import Glibc

/// A device of a `TabletServer`, which a test controls.
public struct TabletDevice: Sendable {
  public enum Kind: String, Sendable {
    /// Axes 0 to 5: x, y (0 to 65535), pressure, tilt to the right and down (-64 to 63), wheel (-900 to 899).
    case pen
    /// Axes 0 and 1: x, y (0 to 65535).
    case touch
    /// Axes 0 to 3: x, y, and the wheel to the right and down, 120 a notch.
    case mouse
  }

  /// The name that programs see, without a slash.
  public let name: String
  public let kind: Kind
  /// The value of xf86-input-wacom's property, such as "STYLUS"; nil if the device lacks the property.
  public let tool: String?
  /// The greatest pressure.
  public let levels: Int
  /// The pen's number in xf86-input-wacom's property; 0 if the device lacks the property.
  public let serial: Int

  public init(
    _ name: String, _ kind: Kind = .pen, tool: String? = nil, levels: Int = 8191, serial: Int = 0
  ) {
    self.name = name
    self.kind = kind
    self.tool = tool
    self.levels = levels
    self.serial = serial
  }

  public static let pen = TabletDevice("Studio Tablet Pen stylus", tool: "STYLUS", serial: 0x4711)
  public static let eraser = TabletDevice(
    "Studio Tablet Pen eraser", tool: "ERASER", serial: 0x4711)
  public static let touchscreen = TabletDevice("Studio Touchscreen", .touch)
  public static let mouse = TabletDevice("Studio Mouse", .mouse)
}
