/// What a document says of itself.
public struct DocumentInformation: Hashable, Sendable {
  public var title = ""

  /// When the drawing was changed last, in seconds since 1970; nil where that isn't known.
  public var date: Int?

  /// The language of its words, as a tag such as `en-GB`; nil where that isn't known.
  public var language: String?

  /// What people say about the drawing.
  public var threads: [DocumentThread] = []

  public init() {}
}
