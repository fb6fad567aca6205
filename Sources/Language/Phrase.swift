/// The key of a text that the program says, in the tables of `Resources/Languages`.
///
/// Each feature lists its own in an extension, as `static let undo = Phrase("undo")`. Tests parse these lines.
@frozen public struct Phrase: Hashable, Sendable {
  /// The key in the tables; equals the name of the static property.
  public let key: String

  @inlinable public init(_ key: String) { self.key = key }
}
