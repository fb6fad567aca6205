package import Geometry

/// The way in which the outline of a shape is drawn, besides its ink.
public struct ShapeLine: Hashable, Sendable {
  public enum Dash: UInt8, Hashable, Sendable, CaseIterable {
    case solid, dashed, dotted

    /// The pattern on a line of a width; nil for a solid line.
    package func pattern(width: Double) -> DashPattern? {
      switch self {
      case .solid: nil
      case .dashed: DashPattern(dash: 3 * width, space: 4 * width)
      case .dotted: DashPattern(dash: 0, space: 2.5 * width)
      }
    }

    package var word: String {
      switch self {
      case .solid: "solid"
      case .dashed: "dashed"
      case .dotted: "dotted"
      }
    }
  }

  public var dash = Dash.solid

  /// The style of the pen that draws along the outline; nil for a plain line.
  public var style: DrawnStyle?

  /// The number from which the hand's small irregularities are made.
  public var seed: UInt32 = 0

  public init(_ dash: Dash = .solid, style: DrawnStyle? = nil, seed: UInt32 = 0) {
    (self.dash, self.style, self.seed) = (dash, style, seed)
  }
}
