import TestSupport
import Testing

@testable import Library

@Suite struct PathCompletionTests {
  private let entries = [
    ("Pictures", true), ("Pieces", true), ("pie.png", false), ("Ärger.png", false),
    (".cache", true), ("Alpha", true),
  ].map { FolderEntry(name: $0.0, isFolder: $0.1, size: 0, modified: 0) }

  private func complete(_ text: String) -> PathCompletion.Result {
    PathCompletion(text, in: "/home/me", home: "/home/me").result(among: entries)
  }

  @Test(arguments: [
    ("", "/home/me"), ("a", "/home/me"), ("a/b", "/home/me/a"), ("/x/y", "/x"), ("/", "/"),
    ("~", "/home/me"),
    ("~/a", "/home/me"), ("~/a/b", "/home/me/a"), ("..", "/home"), ("../", "/home"),
    ("a/..", "/home/me"),
    ("~me/a", "/home/me/~me"), ("a/./b", "/home/me/a"),
  ])
  func looksInTheFolderThatWasTyped(text: String, folder: String) {
    #expect(PathCompletion(text, in: "/home/me", home: "/home/me").folder == folder)
  }

  @Test func onlyFolderGetsASlash() {
    #expect(complete("Al").text == "Alpha/")
    #expect(complete("/usr/Al").text == "/usr/Alpha/")
    #expect(complete("~").text == "~/")
  }

  @Test func onlyFileGetsNone() {
    #expect(complete("Ä").text == "Ärger.png")
  }

  @Test func severalGoOnAsFarAsTheyAreAlike() {
    let result = complete("P")
    #expect(result.text == "Pi")
    #expect(result.candidates.map(\.name) == ["Pictures", "Pieces"])
  }

  @Test func caseCountsWhereItMakesADifference() {
    #expect(complete("pie").candidates.map(\.name) == ["pie.png"])
    #expect(complete("PIE").candidates.map(\.name) == ["Pieces", "pie.png"])
    #expect(complete("PIE").text == "PIE")
    #expect(complete("aLPHA").text == "Alpha/")
  }

  @Test func hiddenOnesComeOnlyWhenTheirDotWasTyped() {
    #expect(!complete("").candidates.map(\.name).contains(".cache"))
    #expect(complete(".c").text == ".cache/")
  }

  @Test func aMarkThatCombinesWithASlashOrADotHidesNeither() {
    let path = PathCompletion.path("~/\u{301}a", in: "/x", home: "/home/me")
    #expect(path == "/home/me/\u{301}a")
    #expect(FolderEntry(name: ".\u{301}a", isFolder: false, size: 0, modified: 0).isHidden)
  }

  @Test func nothingToGoOnWithLeavesTheText() {
    #expect(complete("~/xyz") == PathCompletion.Result(text: "~/xyz", candidates: []))
  }

  @Test func completedTextBeginsAsTypedAndStaysWhenCompletedAgain() {
    var random = SeededGenerator(11)
    let alphabet = Array("aAbB.~/éE1 ")
    func word(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
    }
    for _ in 0..<3000 {
      let entries = (0..<6).map { _ in word(1...4) }.filter { !$0.contains("/") }.map {
        FolderEntry(name: $0, isFolder: Bool.random(using: &random), size: 0, modified: 0)
      }
      let text = word(0...4)
      let first = PathCompletion(text, in: "/w", home: "/h").result(among: entries)
      #expect(first.text.lowercased().hasPrefix(text.lowercased()))
      #expect(first.candidates.allSatisfy(entries.contains))
      guard !first.text.hasSuffix("/") else { continue }
      let second = PathCompletion(first.text, in: "/w", home: "/h").result(among: entries)
      #expect(second.text.hasPrefix(first.text))
    }
  }
}
