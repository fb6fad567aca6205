/// Text in the macros of manual pages (man(7)).
struct Roff {
  private(set) var text = ""

  /// Whether the last line is a title, which begins a paragraph by itself.
  private var isBelowTitle = false

  mutating func section(_ title: String) {
    text += ".SH \(Self.argument(title))\n"
    isBelowTitle = true
  }

  mutating func subsection(_ title: String) {
    text += ".SS \(Self.argument(title))\n"
    isBelowTitle = true
  }

  mutating func paragraph(_ content: String) {
    text += isBelowTitle ? "" : ".PP\n"
    text += Self.line(content) + "\n"
    isBelowTitle = false
  }

  /// Adds a term in bold, and its meaning in the next lines.
  mutating func term(_ term: String, _ meaning: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(Self.line(meaning))\n"
    isBelowTitle = false
  }

  /// Adds the first line of a page.
  mutating func head(_ name: String, _ source: String, _ title: String) {
    text += ".TH \(name) 1 \"\" \(Self.argument(source)) \(Self.argument(title))\n"
  }

  /// The content on one line, escaped so that it is no request.
  private static func line(_ content: String) -> String {
    let words = content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A dot or an apostrophe at the beginning would be a request.
    return (words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : "") + escaped(words)
  }

  private static func argument(_ content: String) -> String {
    "\"\(escaped(content))\""
  }

  private static func escaped(_ content: String) -> String {
    content.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }
}
