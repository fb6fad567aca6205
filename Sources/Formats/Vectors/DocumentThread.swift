public import Geometry

/// What people say about a drawing or some of its marks, as a document tells it.
public struct DocumentThread: Hashable, Sendable {
  /// Who began it.
  public let author: String

  /// What it began with.
  public let beginning: String

  /// All of it.
  public let text: String

  /// The same message by message, for formats that show who answers; one message with all of it where they aren't known.
  public let messages: [DocumentMessage]

  /// When it was begun and changed last, in seconds since 1970; nil where that isn't known.
  public let began: Int?
  public let changed: Int?

  /// The places of the marks that it is about; empty where it is about the drawing.
  public let marks: Set<Double>

  /// What those marks cover; nil where it is about the drawing.
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

  /// The author and what was said first.
  var title: String { "\(author): \(beginning)" }
}
