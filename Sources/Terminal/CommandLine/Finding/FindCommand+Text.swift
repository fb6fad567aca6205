import Coding
import Finding

extension FindCommand {
  /// The line for a text in a drawing: the path, the kind of the text, and its part around the first word that was found. For
  /// programs the whole text (JSON), with names and meanings that never change.
  func line(_ text: DrawingText, in path: String) -> String {
    guard asJSON else {
      return "\(path): \(text.kind.rawValue): \(Snippet(of: text.words, around: query).text)"
    }
    return JSON.object([
      ("path", .text(path)), ("kind", .text(text.kind.rawValue)), ("text", .text(text.words)),
    ]).text
  }
}
