package import Language

extension CompletedShell {
  /// The completion script, with all subcommands and options.
  package func script(_ words: Words) -> String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script(words)
    case .fish: FishCompletion.script(words)
    }
  }

  /// The first clause of a phrase, on one line.
  static func summary(_ about: Phrase, _ words: Words) -> String {
    let line = words[about].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let end = line.indices.first { index in
      switch line[index] {
      case "；", "؛": true
      // A semicolon within a sample has no space behind it.
      case ";": line[line.index(after: index)...].hasPrefix(" ")
      default: false
      }
    }
    return String(line[..<(end ?? line.endIndex)])
  }
}
