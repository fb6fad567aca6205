public import Geometry

/// The look that the texts of one role share. A role has none of its own: the program copies it from one text to the others.
public struct TextLook: Hashable, Sendable {
  public let families: [ExactText]
  public let weight: UInt16

  /// The size of the letters as they are seen, in units of the canvas.
  public let size: Double
  public let lineHeight: Double
  public let colour: Colour

  /// The look of a text that is seen larger than it was set by a factor.
  public init(of base: TextBase, scale: Double, colour: Colour) {
    (families, weight, lineHeight) = (base.families, base.weight, base.lineHeight)
    (size, self.colour) = (base.size * scale, colour)
  }

  /// Gives a text this look; `scale` is the factor by which it is seen larger than it was set.
  public func give(to base: inout TextBase, scale: Double) {
    (base.families, base.weight, base.lineHeight) = (families, weight, lineHeight)
    base.size = Limits.held(size / scale, in: Limits.textSizes)
  }
}
