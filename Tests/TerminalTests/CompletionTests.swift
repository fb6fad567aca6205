import Language
import TestSupport
import Testing

@testable import Terminal

/// The completions of Scrawl's command line that the shells themselves report.
@Suite(.timeLimit(.minutes(120))) struct CompletionTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try write("", to: "house.scrawl")
    for shell in CompletedShell.allCases {
      try write(shell.script(Words(.english)) + "\n", to: shell.rawValue)
    }
  }

  private func write(_ text: String, to name: String) throws {
    _ = try output("sh", ["-c", "printf %s \"$1\" >\"$2\"", "sh", text, name])
  }

  private func output(_ program: String, _ arguments: [String]) throws -> String {
    let program = try ChildProcess(
      program, arguments, environment: ["HOME": home.path, "TERM": "dumb"],
      directory: home.path)
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardError == "")
    return program.standardOutput
  }

  /// The completions of each line, whose last word is the unfinished one.
  private func completions(_ lines: [[String]], in shell: CompletedShell) throws -> [Set<String>] {
    let script: String
    switch shell {
    case .bash:
      let tries = lines.map { line in
        let words = (["scrawl"] + line).map { "'\($0)'" }.joined(separator: " ")
        return
          "COMP_WORDS=(\(words)) COMP_CWORD=\(line.count); _scrawl; printf '%s\\n' \"${COMPREPLY[@]}\" =="
      }
      script = "compopt() { :; }; . ./bash; " + tries.joined(separator: "; ")
    case .fish:
      let tries = lines.map { line in
        "complete -C '\((["scrawl"] + line).joined(separator: " "))'; echo =="
      }
      script = "source fish; " + tries.joined(separator: "; ")
    case .zsh: return []
    }
    let answers = try output(shell.rawValue, ["-c", script]).split(
      separator: "==\n", omittingEmptySubsequences: false)
    // fish adds the descriptions.
    return answers.dropLast().map { answer in
      Set(
        answer.split(separator: "\n").compactMap { line in
          line.split(separator: "\t").first.map(String.init)
        })
    }
  }

  @Test(arguments: [CompletedShell.bash, .fish])
  func subcommandsAndFilesAreTheFirstWord(shell: CompletedShell) throws {
    let words = try completions([[""]], in: shell)[0]
    #expect(words.isSuperset(of: Subcommand.Name.allCases.map(\.rawValue) + ["house.scrawl"]))
  }

  @Test(arguments: [CompletedShell.bash, .fish])
  func everyOptionIsCompletedWhereItIsTaken(shell: CompletedShell) throws {
    let names = Subcommand.Name.allCases
    let words = try completions([["--"]] + names.map { [$0.rawValue, "--"] }, in: shell)
    #expect(words[0] == Set(ProgramOption.descriptions.map(\.name)))
    for (name, words) in zip(names, words.dropFirst()) {
      #expect(words == Set(name.description.everyOption.map(\.name)), "\(name)")
    }
  }

  @Test(arguments: [CompletedShell.bash, .fish])
  func valuesAreCompleted(shell: CompletedShell) throws {
    let places = Subcommand.Name.allCases.flatMap { name in
      name.description.options.map { (line: [name.rawValue, $0.name, ""], value: $0.value) }
    }.filter { $0.value != nil }
    let words = try completions(
      places.map { $0.line } + [["--completions", ""], ["export", "--format", "p"]], in: shell)
    for (place, words) in zip(places, words) {
      switch place.value {
      case .oneOf(let known, or: _): #expect(words == Set(known), "\(place.line)")
      // Bash itself completes files where the script has no words.
      case .file where shell == .fish: #expect(words.contains("house.scrawl"), "\(place.line)")
      default: #expect(words == [], "\(place.line)")
      }
    }
    #expect(words.suffix(2) == [["bash", "zsh", "fish"], ["png", "pdf"]])
  }

  @Test func valueBehindAnEqualsSignIsCompletedInBash() throws {
    // Readline divides words at an equals sign.
    let words = try completions(
      [["export", "--format", "="], ["export", "--format", "=", "s"]], in: .bash)
    #expect(words == [["png", "svg", "pdf", "txt"], ["svg"]])
  }

  @Test func bashFindsNoFaultInItsScript() throws {
    _ = try output("shellcheck", ["bash"])
  }

  @Test(arguments: Language.allCases) func allShellsReadTheirScriptsInAllLanguages(
    language: Language
  ) throws {
    for shell in CompletedShell.allCases {
      try write(shell.script(Words(language)), to: "script")
      _ = try output(shell.rawValue, ["-n", "script"])
    }
  }

  @Test func zshDescribesEveryOption() throws {
    // The script replaces functions that zsh loads, and prints their arguments.
    let script = """
      _arguments() { print -rl -- "$@"; }
      words=(scrawl export '') CURRENT=3
      () { . ./zsh; }
      """
    let lines = try output("zsh", ["-f", "-c", script]).split(separator: "\n").map(String.init)
    for option in Export.options {
      let start = option.name + (option.value == nil ? "[" : "=[")
      #expect(lines.contains { $0.hasPrefix(start) }, "\(option.name)")
    }
    #expect(
      lines.contains { $0.hasPrefix("--format=[") && $0.hasSuffix("]:value:(png svg pdf txt)") })
    #expect(lines.contains("*:file:_files"))
  }
}
