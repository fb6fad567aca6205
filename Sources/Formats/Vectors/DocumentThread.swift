public import Geometry

/// A thread of messages about a drawing or some of its marks, in the form of an exported document.
public struct DocumentThread: Hashable, Sendable {
  /// The author of the first message.
  public let author: String

  /// The beginning of the first message.
  public let beginning: String

  /// The text of all messages.
  public let text: String

  /// The messages one by one, for formats that tell replies apart; a single message with the whole text where they aren't known.
  public let messages: [DocumentMessage]

  /// When the thread was begun and changed last, in seconds since 1970; nil if unknown.
  public let began: Int?
  public let changed: Int?

  /// The places of the marks that the thread is about; empty for a thread about the drawing.
  public let marks: Set<Double>

  /// The area of those marks; nil for a thread about the drawing.
  public let area: Rect?

  /// A thread about the drawing, or about marks that cover `area`.
  public init(
    by author: String, beginning: String, text: String, messages: [DocumentMessage] = [],
    began: Int? = nil, changed: Int? = nil, about marks: Set<Double> = [], in area: Rect? = nil
  ) {
    (self.author, self.beginning, self.text) = (author, beginning, text)
    let all = DocumentMessage(by: author, text: text, said: began, changed: changed)
    self.messages = messages.isEmpty ? [all] : messages
    (self.began, self.changed, self.marks, self.area) = (began, changed, marks, area)
  }

  /// The author and the beginning.
  var title: String { "\(author): \(beginning)" }
}
