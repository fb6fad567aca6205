import Language
import TestSupport
import Testing

@testable import Terminal

/// The parser of the command line, with 100,000 random inputs.
@Suite struct ArbitraryWordsTests {
  private static let count = 100_000

  /// Words with a meaning for some subcommand or option, and similar words without one.
  private static let words =
    Subcommand.Name.allCases.map(\.rawValue) + ProgramOption.descriptions.map(\.name)
    + Subcommand.Name.allCases.flatMap { $0.description.options.map(\.name) }
    + [
      "", "-", "--", "---", "-h", "=", "--=", "--scale=", "--insert=", "a.scrawl", "b.png", "c.svg",
      "d.pdf",
      "frame%04d.png", "%d%d", "%", "%99999999999d", "0", "-1", "1e999", "nan", "inf", "0x10",
      "1,2,3,4",
      "1,2,3", ",,,", "0,0,-1,-1", "all", "none", "#12ab3f", "#12ab3", "#", "a4", "A4", "rows",
      "12.5s", "s",
      "greyscale", "blur:", "levels:0.1,0.9;;", "shadow:4,4,8", "\u{0}", "\u{202E}", "日本", "en-GB",
      "-GB",
    ]

  private static func word(_ random: inout SeededGenerator) -> String {
    let word = words.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return word + "=" + (words.randomElement(using: &random) ?? "")
    case 1: return String(word.dropLast(Int.random(in: 0...2, using: &random)))
    case 2:
      let units = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      return word + String(decoding: units, as: UTF8.self)
    default: return word
    }
  }

  @Test func anyWordsAreACommandLineOrHaveASentenceThatSaysWhyNot() {
    var random = SeededGenerator(20)
    let words = Words(.english)
    var (understood, refused) = (0, 0)
    for _ in 0..<Self.count {
      let line = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.word(&random) }
      do throws(Options.Misuse) {
        _ = try Options(line)
        understood += 1
      } catch {
        if error.sentence(words).isEmpty { Issue.record("\(line) has no sentence.") }
        refused += 1
      }
    }
    #expect(understood > Self.count / 20 && refused > Self.count / 20)
  }
}
