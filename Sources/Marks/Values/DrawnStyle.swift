public import Inking

/// The style in which a stroke is shown, and the known circumstances of its drawing.
@frozen public struct DrawnStyle: Hashable, Sendable {
  @usableFromInline let content: Content

  /// The content behind one reference, which strokes of the same style share.
  @usableFromInline final class Content: Sendable {
    let style: PenStyle
    let unit: Double
    let device: DeviceNote?

    init(_ style: PenStyle, unit: Double, device: DeviceNote?) {
      (self.style, self.unit, self.device) = (style, unit, device)
    }
  }

  /// `unit` is the size of a unit of the view, in units of the canvas.
  public init(_ style: PenStyle, unit: Double, device: DeviceNote? = nil) {
    content = Content(style, unit: unit, device: device)
  }

  public var style: PenStyle { content.style }

  /// A unit of the view, in units of the canvas.
  public var unit: Double { content.unit }

  /// The device with which the stroke was drawn; nil if it is unknown.
  public var device: DeviceNote? { content.device }

  /// The factor by which a line may be wider than its ink says.
  var mostWidth: Double { style.mostWidth }

  public static func == (left: DrawnStyle, right: DrawnStyle) -> Bool {
    left.content === right.content
      || left.unit == right.unit && left.style == right.style && left.device == right.device
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(unit)
  }

  /// Whether each number is valid for a stroke.
  package var isSound: Bool { Limits.units.contains(unit) && style.isSound }
}
