import Language

/// An option of the program or of a subcommand, as the parser, the help, the manual and the completions know it.
struct CommandOption: Hashable {
  let name: String

  /// A dash and a letter that mean the same; nil where there are none.
  let letter: String?

  /// What follows the name; nil where nothing does.
  let value: Value?
  let about: Phrase

  /// Whether it may be given several times.
  let repeats: Bool

  enum Value: Hashable {
    /// Anything that a word stands for.
    case any(String)
    /// The path of a file.
    case file(String)
    /// One of some words, or what another stands for.
    case oneOf([String], or: String? = nil)

    /// What stands for the value in a usage.
    var text: String {
      switch self {
      case .any(let word), .file(let word): word
      case .oneOf(let words, let other): (words + [other].compactMap { $0 }).joined(separator: "|")
      }
    }
  }

  init(_ name: String, _ about: Phrase, letter: String? = nil) {
    (self.name, self.letter, value, self.about, repeats) = (name, letter, nil, about, false)
  }

  init(_ name: String, _ value: Value, _ about: Phrase, repeats: Bool = false) {
    (self.name, letter, self.value) = (name, nil, value)
    (self.about, self.repeats) = (about, repeats)
  }

  init(_ name: String, _ word: String, _ about: Phrase) {
    self.init(name, .any(word), about)
  }

  /// The words for its value, for a complaint.
  var takes: String { (value?.text ?? "").split(separator: "|").joined(separator: ", ") }

  /// The names with what follows them.
  var usage: String {
    let names = [letter, name].compactMap { $0 }.joined(separator: ", ")
    return value.map { "\(names) \($0.text)" } ?? names
  }
}
