import Language

/// The completion for fish.
enum FishCompletion {
  static func script(_ words: Words) -> String {
    let names = Subcommand.Name.allCases
    let ours = "not __scrawl_runs \(names.map(\.rawValue).joined(separator: " "))"
    let commands = names.map { name in
      let about = CompletedShell.summary(name.description.about, words)
      return "complete -c scrawl -n __scrawl_begins -a \(name.rawValue) -d \(quoted(about))"
    }
    let options = ProgramOption.descriptions.map { line($0, where: ours, words) }
    let others = names.flatMap { name in
      name.description.everyOption.map {
        line($0, where: "__scrawl_runs \(name.rawValue)", words)
      }
    }
    return """
      # Completes the command line of scrawl; written by `scrawl --completions fish`.
      function __scrawl_begins
          test (count (commandline -opc)) -eq 1
      end

      # Whether the first word is one of the given subcommands.
      function __scrawl_runs
          set -l line (commandline -opc)
          contains -- "$line[2]" $argv
      end

      \((commands + options + others).joined(separator: "\n"))
      """
  }

  private static func line(
    _ option: CommandOption, where condition: String, _ words: Words
  ) -> String {
    let letter = option.letter.map { " -s \($0.dropFirst())" } ?? ""
    let value =
      switch option.value {
      case nil: ""
      case .any: " -x"
      case .file: " -r -F"
      case .oneOf(let words, or: _): " -x -a \(quoted(words.joined(separator: " ")))"
      }
    let about = quoted(CompletedShell.summary(option.about, words))
    return
      "complete -c scrawl -n \(quoted(condition)) -l \(option.name.dropFirst(2))\(letter)\(value)"
      + " -d \(about)"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if "\\'".contains(character) { result += "\\" }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}
