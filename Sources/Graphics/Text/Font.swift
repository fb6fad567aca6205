/// A size and weight of the desktop's sans-serif font.
public struct Font: Hashable, Sendable {
  public enum Weight: Hashable, Sendable {
    case regular, semibold, bold
  }

  /// The size in units of the view.
  public var size: Double
  public var weight: Weight

  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
