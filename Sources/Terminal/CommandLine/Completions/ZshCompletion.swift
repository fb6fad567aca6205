import Language

/// The completion for zsh.
enum ZshCompletion {
  static func script(_ words: Words) -> String {
    let commands = Subcommand.Name.allCases.map { name in
      "  \(quoted(name.rawValue + ":" + CompletedShell.summary(name.description.about, words)))"
    }
    let branches = Subcommand.Name.allCases.map { name in
      """
          \(name.rawValue))
            _arguments -S \(specifications(name.description.everyOption, words)) '*:file:_files' ;;
      """
    }
    return """
      #compdef scrawl
      # Completes the command line of scrawl; written by `scrawl --completions zsh`.
      local -a subcommands=(
      \(commands.joined(separator: "\n"))
      )
      # The subcommand is the first word.
      if ((CURRENT > 2)) && [[ ${subcommands[(r)${(b)words[2]}:*]} ]]; then
        shift words
        ((CURRENT--))
        case $words[1] in
      \(branches.joined(separator: "\n"))
        esac
      else
        _arguments -S \(specifications(ProgramOption.descriptions, words)) \\
          '1: :{ _describe -t commands command subcommands; _files }' '*:file:_files'
      fi
      """
  }

  private static func specifications(_ options: [CommandOption], _ words: Words) -> String {
    options.flatMap { option in
      [option.letter, option.name].compactMap { $0 }.map { name in
        let about = escaped(CompletedShell.summary(option.about, words))
        let sign = option.value == nil ? "" : "="
        return quoted(
          "\(option.repeats ? "*" : "")\(name)\(sign)[\(about)]\(value(option.value))")
      }
    }.joined(separator: " \\\n          ")
  }

  /// The value of an option for `_arguments`: a message and an action.
  private static func value(_ value: CommandOption.Value?) -> String {
    switch value {
    case nil: ""
    case .any(let word): ":\(escaped(word)): "
    case .file(let word): ":\(escaped(word)):_files"
    case .oneOf(let words, let other):
      ":\(escaped(other ?? "value")):(\(words.joined(separator: " ")))"
    }
  }

  /// The text with the characters escaped that have a meaning for `_arguments`.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\[]:".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
