import Canvas
import Language

/// The name of a family of fonts, or of any family of a kind.
struct FontName: Hashable {
  let family: String

  init(_ family: String) {
    self.family = family
  }

  /// The names that mean any family of a kind.
  static let kinds = ["sans-serif", "serif", "monospace"].map(FontName.init)

  /// Names that the system lists among its families, but that mean any family of a kind.
  static let aliases: Set = ["monospace", "sans", "serif", "system-ui"]

  /// The name for the user.
  func title(_ words: Words) -> String {
    switch family {
    case "sans-serif": words[.fontSans]
    case "serif": words[.fontSerif]
    case "monospace": words[.fontMonospaced]
    default: family
    }
  }
}
