/// The metadata of a document.
public struct DocumentInformation: Hashable, Sendable {
  public var title = ""

  /// When the drawing was changed last, in seconds since 1970; nil if unknown.
  public var date: Int?

  /// The language of its words, as a tag such as `en-GB`; nil if unknown.
  public var language: String?

  /// The threads of messages about the drawing.
  public var threads: [DocumentThread] = []

  public init() {}
}
