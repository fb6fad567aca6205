/// A size and weight of the desktop's sans-serif font, or of another family.
public struct Font: Hashable, Sendable {
  public enum Weight: Hashable, Sendable {
    case regular, semibold, bold
  }

  /// The size in units of the view.
  public var size: Double
  public var weight: Weight

  /// The name of the family; nil for that of the desktop.
  public var family: String?

  public init(size: Double, weight: Weight = .regular, family: String? = nil) {
    self.size = size
    self.weight = weight
    self.family = family
  }
}
