import Language

/// An option of the program or of a subcommand, as the parser, the help, the manual and the completions know it.
struct CommandOption: Hashable {
  let name: String

  /// The short form, a dash and a letter; nil if there is none.
  let letter: String?

  /// The value that follows the name; nil if there is none.
  let value: Value?
  let about: Phrase

  /// Whether the option may be given several times.
  let repeats: Bool

  enum Value: Hashable {
    /// A value that the usage calls by this word.
    case any(String)
    /// The path of a file.
    case file(String)
    /// One of these words, or a value that the usage calls `or`.
    case oneOf([String], or: String? = nil)

    /// The placeholder of the value in a usage.
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

  init(
    _ name: String, _ value: Value, _ about: Phrase, letter: String? = nil, repeats: Bool = false
  ) {
    (self.name, self.letter, self.value) = (name, letter, value)
    (self.about, self.repeats) = (about, repeats)
  }

  init(_ name: String, _ word: String, _ about: Phrase) {
    self.init(name, .any(word), about)
  }

  /// The description of the value in a complaint.
  var takes: String { (value?.text ?? "").split(separator: "|").joined(separator: ", ") }

  /// The names of the option, with its value.
  var usage: String {
    let names = [letter, name].compactMap { $0 }.joined(separator: ", ")
    return value.map { "\(names) \($0.text)" } ?? names
  }
}
