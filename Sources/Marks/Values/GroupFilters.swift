/// The filters through which a group of marks is shown.
public struct GroupFilters: Hashable, Sendable {
  /// The filters as `FilterChain` writes them; empty if there are none.
  public var text: String

  /// The distance that the filters draw beyond the ink, as a shadow does, in their pixels.
  public var overhang: Double

  public init(_ text: String = "", overhang: Double = 0) {
    (self.text, self.overhang) = (text, overhang)
  }

  /// Whether the overhang is valid; an untrusted file may contain any number.
  package var isSound: Bool { (0...GroupFilters.mostOverhang).contains(overhang) }

  /// The greatest overhang, in pixels of the filters.
  public static let mostOverhang = 4096.0
}
