import Coding
import Finding
import Notes

extension FindCommand {
  /// The line for a text in a drawing: the path, the kind of the text, and its part around the first match, all safe for a terminal.
  /// For programs the exact path and the whole text (JSON); the names and meanings of the values never change.
  func line(_ text: DrawingText, in path: String, _ cutter: inout WordTokens) -> String {
    guard asJSON else {
      let snippet = Snippet(of: text.words, around: query, by: &cutter)
      return "\(TextSanitizer.text(path, .field)): \(text.kind.rawValue): \(snippet.text)"
    }
    return JSON.object([
      ("path", .text(path)), ("kind", .text(text.kind.rawValue)), ("text", .text(text.words)),
    ]).text
  }
}
