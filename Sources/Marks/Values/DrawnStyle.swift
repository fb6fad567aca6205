public import Inking

/// The style in which a stroke is seen, and the view that it was drawn in.
@frozen public struct DrawnStyle: Hashable, Sendable {
  @usableFromInline let content: Content

  /// One reference, which strokes of the same style share.
  @usableFromInline final class Content: Sendable {
    let style: PenStyle
    let unit: Double

    init(_ style: PenStyle, unit: Double) {
      (self.style, self.unit) = (style, unit)
    }
  }

  /// `unit` is that of the view, in units of the canvas.
  public init(_ style: PenStyle, unit: Double) {
    content = Content(style, unit: unit)
  }

  public var style: PenStyle { content.style }

  /// A unit of the view, in units of the canvas.
  public var unit: Double { content.unit }

  /// The factor by which a line may be wider than its ink says.
  var mostWidth: Double { style.mostWidth }

  public static func == (left: DrawnStyle, right: DrawnStyle) -> Bool {
    left.content === right.content
      || left.unit == right.unit && left.style == right.style
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(unit)
  }

  /// Whether each number is one that a stroke may have.
  package var isSound: Bool { Limits.units.contains(unit) && style.isSound }
}
