import Language

/// An option of a subcommand, as the parser, the help, the manual and the completions know it.
struct CommandOption: Hashable {
  let name: String

  /// What follows the name; nil where nothing does.
  let value: Value?
  let about: Phrase

  enum Value: Hashable {
    /// Anything that a word stands for.
    case any(String)
    /// One of some words, or of what others stand for.
    case oneOf([String])

    /// What stands for the value in a usage.
    var text: String {
      switch self {
      case .any(let word): word
      case .oneOf(let words): words.joined(separator: "|")
      }
    }
  }

  init(_ name: String, _ about: Phrase) {
    (self.name, value, self.about) = (name, nil, about)
  }

  init(_ name: String, _ value: Value, _ about: Phrase) {
    (self.name, self.value, self.about) = (name, value, about)
  }

  init(_ name: String, _ word: String, _ about: Phrase) {
    self.init(name, .any(word), about)
  }

  /// The name with what follows it.
  var usage: String { value.map { "\(name) \($0.text)" } ?? name }
}
