public import Geometry

/// A mark other than a dot or a single line, which an eraser cuts, as it was read from a source.
public struct OtherMark: Hashable, Sendable {
  public let place: Double

  /// A rectangle around its ink.
  public let bounds: Rect
  public let isPicture: Bool

  /// Nil for dots, single lines, and marks without ink.
  public init?(_ placed: PlacedMark) {
    switch placed.mark {
    case .dot: return nil
    case .stroke(let stroke):
      guard stroke.group != nil else { return nil }
      isPicture = false
    case .picture: isPicture = true
    case .vertex, .filtered, .foreign: isPicture = false
    }
    guard let bounds = BoundsMeasurer.bounds(of: placed.mark) else { return nil }
    (place, self.bounds) = (placed.place, bounds)
  }
}
