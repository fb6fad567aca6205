import Language
import System
import TestSupport
import Testing

@testable import Terminal

/// The manual page in the programs that show it.
@Suite(.timeLimit(.minutes(120))) struct ManualTests {
  private let home: TemporaryFolder
  private static let actions = [("Ctrl+K", "All commands")]

  init() throws {
    home = try TemporaryFolder()
  }

  /// Writes the page in a language to the place where `man` searches for it.
  private func write(_ language: Language, in folder: String) throws -> String {
    let path = "\(home.path)/\(folder)man1"
    try File.makeFolder(path)
    try File.write(Array(Manual.text(Words(language), Self.actions).utf8), to: path + "/scrawl.1")
    return path + "/scrawl.1"
  }

  private func output(_ program: String, _ arguments: [String]) throws -> String {
    let program = try ChildProcess(
      program, arguments,
      environment: ["MANWIDTH": "200", "MANROFFOPT": "-c"])
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardError == "")
    return program.standardOutput
  }

  @Test(
    arguments: [
      (Language.english, ""), (.german, "de/"), (.french, "fr/"), (.spanish, "es/"),
      (.japanese, "ja/"), (.simplifiedChinese, "zh_CN/"), (.traditionalChinese, "zh_TW/"),
      (.arabic, "ar/"),
    ])
  func pageHasNoFault(language: Language, folder: String) throws {
    let path = try write(language, in: folder)
    let text = try output("man", ["--warnings", "-E", "UTF-8", "-l", path])
    #expect(text.contains("scrawl export FILE OUT"))
    // The programs whatis and apropos print the page's name. They don't recognise the Arabic title of that section.
    guard language != .arabic else { return }
    let summary = try output("lexgrog", ["-E", "UTF-8", path])
    #expect(summary.hasSuffix("\"scrawl - \(Words(language)[.manualSummary])\"\n"))
  }

  @Test func englishPageSaysAllThatTheDescriptionsSay() throws {
    let words = Words(.english)
    let text = try output("man", ["-E", "UTF-8", "-l", try write(.english, in: "")])
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    func expect(_ said: String) {
      let plain = said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(plain), "\(plain)")
    }
    for option in ProgramOption.descriptions { expect("\(option.usage) \(words[option.about])") }
    for (keys, action) in Self.actions { expect("\(keys) \(action)") }
    for name in Subcommand.Name.allCases {
      expect("\(name.usage) \(words[name.description.about])")
      for option in name.description.options { expect("\(option.usage) \(words[option.about])") }
    }
  }

  @Test func noLineIsTakenForARequest() {
    var page = Roff()
    page.paragraph(".de x")
    page.term("'a\\b", ".-\"")
    #expect(page.text == ".PP\n\\&.de x\n.TP\n\\fB\\(aqa\\eb\\fR\n\\&.\\-\\(dq\n")
  }
}
