public import Geometry

/// A mark other than a dot or a single line, which an eraser cuts, as it was read from a source.
public struct OtherMark: Hashable, Sendable {
  public let rank: Double

  /// A rectangle around its ink.
  public let bounds: Rect
  public let isPicture: Bool

  /// Nil for dots, single lines, and marks without ink.
  public init?(_ placed: RankedMark) {
    if case .dot = placed.mark { return nil }
    if case .stroke(let stroke) = placed.mark, stroke.group == nil { return nil }
    isPicture = if case .picture = placed.mark { true } else { false }
    guard let bounds = BoundsMeasurer.bounds(of: placed.mark) else { return nil }
    (rank, self.bounds) = (placed.rank, bounds)
  }
}
