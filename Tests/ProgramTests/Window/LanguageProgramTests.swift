import Language
import TestSupport
import Testing

@testable import Terminal
@testable import scrawl

/// The program in other languages.
@Suite(.timeLimit(.minutes(120))) struct LanguageProgramTests {
  /// Finds a command by its name and runs it.
  private func run(_ name: String, _ pilot: Pilot) throws {
    try pilot.key("k", [.control])
    for letter in name { try pilot.key(letter == " " ? "space" : String(letter)) }
    try pilot.key("Return")
  }

  @Test func speaksTheLanguageOfTheDesktop() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, environment: ["LANG": "de_DE.UTF-8"])
    #expect(sitting.pilot.title == "Unbenannt – Scrawl")
  }

  @Test func changesTheLanguageAndNothingElse() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(50, 50), (250, 150)])
    try pilot.ping()
    let before = try pilot.captureWindow()
    try run("deutsch", pilot)
    try pilot.waitForTitle { $0 == "Unbenannt – Scrawl" }
    try pilot.ping()
    #expect(try pilot.captureWindow() == before)
    try run("sprache desktop", pilot)
    try pilot.waitForTitle { $0 == "Untitled — Scrawl" }
  }

  @Test func chromeThatComesBackShowsTheSameState() throws {
    let server = try XServer()
    let sitting = try Sitting(
      on: server.displayName, environment: ["LANG": "ar_EG.UTF-8"], chrome: true)
    let pilot = sitting.pilot
    try pilot.key("plus")
    try pilot.key("e")
    try pilot.ping()
    let before = try pilot.captureWindow()
    try run("english", pilot)
    try pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try pilot.ping()
    #expect(try pilot.captureWindow() != before)
    try run("language desktop", pilot)
    try pilot.waitForTitle { $0 != "Untitled — Scrawl" }
    try pilot.ping()
    #expect(try pilot.captureWindow() == before)
  }

  @Test func consoleSpeaksItToo() throws {
    let home = try TemporaryFolder()
    let program = try Sitting.start(
      ["--nonsense"], display: nil, home: home, environment: ["LANGUAGE": "fr", "LANG": "en_GB"])
    #expect(try program.waitForExit() == .status(2))
    #expect(program.standardError.contains("L’option --nonsense n’existe pas"))
  }

  @Test(arguments: Language.allCases) func helpIsWholeInEveryLanguage(language: Language) {
    let words = Words(language)
    let help = Help.text(words, Help.actions(words))
    #expect(!help.contains("{"))
    for option in ["--help", "--version", "--dump-views", "-- "] { #expect(help.contains(option)) }
    #expect(help.contains(words[.save]))
  }
}
