package import Language

/// The text of `scrawl --help`.
package enum Help {
  /// The text. `actions` describes the keys and the pointer's actions in the window.
  package static func text(_ words: Words, _ actions: [(String, String)]) -> String {
    """
    \(words[.helpUsage])

    \(words[.helpAbout])

    \(TextTable.text(options(words)))

    \(words[.helpCommands])
    \(commands(words))

    \(words[.helpInTheWindow])
    \(TextTable.text(actions))

    \(words[.helpStatus])
    """
  }

  private static func options(_ words: Words) -> [(String, String)] {
    ProgramOption.descriptions.map { ($0.usage, words[$0.about]) } + [("--", words[.helpRest])]
  }

  /// The subcommands, each above its description.
  private static func commands(_ words: Words) -> String {
    let rows = Subcommand.Name.allCases.map {
      "  \($0.usage)\n      \(words[$0.description.about])"
    }
    return (rows + ["  " + words[.helpStandardInput]]).joined(separator: "\n")
  }

  /// The text of `scrawl NAME --help`.
  package static func text(of name: Subcommand.Name, _ words: Words) -> String {
    let description = name.description
    return """
        \(name.usage)
            \(words[description.about])

      \(TextTable.text(description.everyOption.map { ($0.usage, words[$0.about]) }))
      """
  }
}
