/// The filters that a group of marks is seen through.
public struct GroupFilters: Hashable, Sendable {
  /// In the words of `FilterChain`; empty where there are none.
  public var text: String

  /// How far the filters draw beyond the ink, in their pixels: a shadow does.
  public var overhang: Double

  public init(_ text: String = "", overhang: Double = 0) {
    (self.text, self.overhang) = (text, overhang)
  }

  /// Whether the number makes sense: the file of a stranger may say anything.
  package var isSound: Bool { (0...GroupFilters.mostOverhang).contains(overhang) }

  /// The farthest that filters draw beyond ink, in their pixels.
  public static let mostOverhang = 4096.0
}
