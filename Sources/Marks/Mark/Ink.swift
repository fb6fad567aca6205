public import Geometry

/// What a mark is drawn with.
@frozen public struct Ink: Hashable, Sendable {
  public var colour: Colour

  /// A line's width, a dot's diameter.
  public var width: Double

  public init(colour: Colour, width: Double) {
    self.colour = colour
    self.width = width
  }

  /// The line of the first pen: blue, one unit wide.
  public static let line = Ink(colour: .blue, width: 1)

  /// The dot of the first pen: black, two units across.
  public static let dot = Ink(colour: .black, width: 2)
}
