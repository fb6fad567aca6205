/// A message of a thread, with its author and time.
public struct DocumentMessage: Hashable, Sendable {
  public let author: String
  public let text: String

  /// When the message was written and changed last, in seconds since 1970; nil if unknown.
  public let said: Int?
  public let changed: Int?

  public init(by author: String, text: String, said: Int? = nil, changed: Int? = nil) {
    (self.author, self.text, self.said, self.changed) = (author, text, said, changed)
  }
}
