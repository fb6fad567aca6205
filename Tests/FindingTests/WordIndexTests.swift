import System
import TestSupport
import Testing

@testable import Finding

/// The index beside texts that are looked through one by one.
struct WordIndexTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/words" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let stamp = "1 2 3 4"

  private static let parts = [
    "draw", "drawing", "Dach", "dächer", "東京", "京都", "都市", "a", "ab", "abc", "x1", "12", "नमस्ते",
    "été", "-",
    "“", "東", "wörter", "\"", "'",
  ]

  private static func text(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...8, using: &generator))
      .map { _ in
        parts.randomElement(using: &generator)! + (Bool.random(using: &generator) ? " " : "")
      }.joined()
  }

  @Test(arguments: 0..<(Extent.isWhole ? 200 : 20))
  func anIndexFindsWhatLookingThroughAllTextsFinds(seed: Int) throws {
    var generator = SeededGenerator(UInt64(seed))
    let index = try WordIndex(at: path)
    var texts: [String: [DrawingText]] = [:]
    for _ in 0..<6 {
      for number in 0..<10 where Bool.random(using: &generator) {
        let path = "/d\(number)"
        if Int.random(in: 0..<4, using: &generator) == 0 {
          texts[path] = nil
          try index.update([], forgetting: [path])
          continue
        }
        let new = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          DrawingText(.note, Self.text(using: &generator))
        }
        texts[path] = new
        try index.update([WordIndex.Content(path, Self.stamp, new)])
      }
      for _ in 0..<20 {
        guard let query = WordQuery(Self.text(using: &generator)) else { continue }
        var cutter = WordTokens()
        let expected = texts.flatMap { path, texts in
          texts.filter { !query.ranges(in: $0.words, by: &cutter).isEmpty }
            .map { WordIndex.Match(path: path, text: $0) }
        }
        let found = try index.matches(query, atMost: 1000)
        #expect(
          Dictionary(grouping: found) { $0 }.mapValues(\.count)
            == Dictionary(grouping: expected) { $0 }.mapValues(\.count), "\(query.match)")
      }
    }
  }

  @Test func anIndexIsKeptAndOnlyItsOwnerCanReadIt() throws {
    do {
      let index = try WordIndex(at: path)
      try index.update([WordIndex.Content("/a", Self.stamp, [DrawingText(.note, "kept words")])])
    }
    let index = try WordIndex(at: path)
    #expect(try index.stamps() == ["/a": Self.stamp])
    #expect(try index.matches(try #require(WordQuery("kept")), atMost: 9).count == 1)
    #expect(FilePermissions.ofFile(at: path) == 0o600)
  }

  @Test(arguments: [0, 10, 100, 3000]) func aDamagedIndexIsMadeAnew(length: Int) throws {
    do {
      let index = try WordIndex(at: path)
      try index.update([WordIndex.Content("/a", Self.stamp, [DrawingText(.note, "words")])])
    }
    try File.write([UInt8](repeating: 7, count: length), to: path)
    let index = try WordIndex(at: path)
    #expect(try index.stamps().isEmpty)
    try index.update([WordIndex.Content("/a", Self.stamp, [DrawingText(.note, "words")])])
    #expect(try index.matches(try #require(WordQuery("word")), atMost: 9).count == 1)
  }

  @Test func whatWasForgottenIsNotInTheFileAnyMore() throws {
    let index = try WordIndex(at: path)
    try index.update([WordIndex.Content("/a", Self.stamp, [DrawingText(.note, "Xylophonist")])])
    #expect(try Self.holds(File.read(path), "Xylophonist"))
    try index.update([], forgetting: ["/a"])
    #expect(try !Self.holds(File.read(path), "Xylophonist"))
  }

  private static func holds(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }
}
