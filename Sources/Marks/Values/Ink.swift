public import Geometry

/// The colour and width that a mark is drawn with.
@frozen public struct Ink: Hashable, Sendable {
  public var colour: Colour

  /// The width of a line, or the diameter of a dot.
  public var width: Double

  public init(colour: Colour, width: Double) {
    self.colour = colour
    self.width = width
  }

  /// The default ink of lines: blue, one unit wide.
  public static let line = Ink(colour: .blue, width: 1)

  /// The default ink of dots: black, two units across.
  public static let dot = Ink(colour: .black, width: 2)
}
