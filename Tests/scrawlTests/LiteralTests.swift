import Assets
import Interface
import System
import TestSupport
import Testing

@testable import scrawl

/// Checks the source text: everything that users read comes from the tables of languages.
@Suite struct LiteralTests {
  private static let modules = [
    "scrawl", "Chrome", "Clips", "Devices", "Discussion", "Exports", "Imaging", "Parts", "Pens",
    "Replay", "Saving", "Terminal", "Viewing", "Wording",
  ]

  private func sources() throws -> [(name: String, text: String)] {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast(3).joined(separator: "/") + "/Sources/"
    let files = Self.modules.flatMap { Folder.sources(in: folder + $0) }
    try #require(files.count > 40)
    return try files.map { ($0, String(decoding: try File.read($0), as: UTF8.self)) }
  }

  @Test func nothingIsSaidButByWords() throws {
    let shown =
      /(?:Label|Button|Tooltip|NoticeCard|Dialog|MenuRow|ValueRow|Panel|Console\.report|\.init)\(\s*"|(?:title|placeholder|detail|closing): "|\.(?:name|title|text|placeholder) = "/
    for (name, text) in try sources() {
      for match in text.matches(of: shown) {
        let literal = text[match.range.upperBound...].prefix { $0 != "\"" && $0 != "\n" }
        let plain = literal.replacing(/\\\([^)]*\)/, with: "")
        // Lower-case words are keys of settings and the like, and single letters are used only for measuring.
        let isForPeople =
          plain.contains(/^\p{Lu}|\p{L}.* |\P{ASCII}/) && plain.contains(/\p{L}/) && plain.count > 1
        #expect(!isForPeople, "\(name) says \"\(literal)\" by itself.")
      }
    }
  }

  @Test func commandsAreCalledByWords() throws {
    for (name, text) in try sources() {
      let titles = text.matches(of: /Command\(\s*"[^"]*",\s*"([^"]*)"/).map { $0.1 }
      #expect(titles == [], "\(name)")
    }
  }

  @Test func everyIconThatIsNamedIsThere() throws {
    for (name, text) in try sources() {
      for match in text.matches(of: /\.named\("([^"]*)"\)/) {
        #expect(Assets.icon(String(match.1)) != nil, "\(name) names \(match.1).")
      }
    }
  }
}
