/// Something the program says, by the key of its line in every table of `Resources/Languages`.
///
/// Each feature lists its own in an extension, as `static let undo = Phrase("undo")`. Tests read these lines.
@frozen public struct Phrase: Hashable, Sendable {
  /// The key in the tables, which is also the name of the property.
  public let key: String

  @inlinable public init(_ key: String) { self.key = key }
}
