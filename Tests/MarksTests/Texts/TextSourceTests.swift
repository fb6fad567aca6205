import Geometry
import Marks
import TestSupport
import Testing

@Suite struct TextSourceTests {
  /// A text as a list of bytes with the traits of each: the plainest form in which edits can be made.
  private struct Plain: Equatable {
    var bytes: [UInt8] = []
    var traits: [TextTraits] = []

    init(_ string: String, _ trait: TextTraits) {
      bytes = Array(string.utf8)
      traits = bytes.map { _ in trait }
    }

    init(_ source: TextSource) {
      bytes = source.words.bytes
      traits = bytes.indices.map { source.traits(at: $0) }
    }
  }

  private static let pieces = ["a", "é", "e\u{301}", "字", "😀", "\n", "אב", "", "xyz\n\n"]

  private func someTraits(_ random: inout SeededGenerator) -> TextTraits {
    var traits = TextTraits()
    if Bool.random(using: &random) { traits.weight = 700 }
    if Bool.random(using: &random) { traits.colour = .blue }
    return traits
  }

  private func someRange(
    _ source: TextSource, _ random: inout SeededGenerator
  ) -> Range<Int> {
    let places = (0...source.words.count).filter(source.words.isBoundary)
    let ends = [places.randomElement(using: &random)!, places.randomElement(using: &random)!]
    return ends.min()!..<ends.max()!
  }

  @Test(arguments: 0..<60) func editsKeepWordsAndTraitsOfEveryByte(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var source = TextSource("first\nsecond")
    var plain = Plain(source)
    for _ in 0..<60 {
      let (range, traits) = (someRange(source, &random), someTraits(&random))
      if Bool.random(using: &random) {
        let string = Self.pieces.randomElement(using: &random)!
        source = source.replacing(range, by: string, traits: traits)
        let added = Plain(string, traits)
        plain.bytes.replaceSubrange(range, with: added.bytes)
        plain.traits.replaceSubrange(range, with: added.traits)
      } else {
        source = source.settingTraits(in: range) { $0.weight = traits.weight }
        for place in range { plain.traits[place].weight = traits.weight }
      }
      #expect(source.isSound)
      #expect(Plain(source) == plain)
    }
  }

  @Test(arguments: 0..<20) func aPartPutBackChangesNothing(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var source = TextSource("one\ntwo 字 three\n\nfour")
    for _ in 0..<10 {
      let range = someRange(source, &random)
      source = source.settingTraits(in: range) { $0.isItalic = true }
      source = source.settingParagraphs(in: someRange(source, &random)) {
        $0 = TextParagraph(.bullet, level: 2)
      }
      let part = source.part(range)
      #expect(part.isSound)
      #expect(source.replacing(range, by: part) == source)
    }
  }

  @Test func lettersThatAreWrittenOtherwiseAreOtherWords() {
    #expect(TextSource("é") != TextSource("e\u{301}"))
    #expect(ExactText("é").hashValue != ExactText("e\u{301}").hashValue)
    #expect("é" as String == "e\u{301}")
  }

  @Test func lineEndsOfOtherSystemsBecomeLineFeeds() {
    #expect(TextSource("a\r\nb\rc\u{2029}d\ne").words.string == "a\nb\nc\nd\ne")
    #expect(TextSource("a\u{2028}b…").words.string == "a\u{2028}b…")
    #expect(TextSource("ab").replacing(1..<1, by: "\r\n").paragraphs.count == 2)
  }

  @Test func newParagraphsAreLikeTheOneTheyWereBegunIn() {
    var source = TextSource("ab").settingParagraphs(in: 0..<0) {
      $0 = TextParagraph(.ticked, level: 1)
    }
    source = source.splitting(at: 1)
    #expect(source.words == "a\nb")
    #expect(
      source.paragraphs == [TextParagraph(.ticked, level: 1), TextParagraph(.unticked, level: 1)])
    source = source.joining(paragraph: 1)
    #expect(source.words == "ab")
    #expect(source.paragraphs == [TextParagraph(.ticked, level: 1)])
  }

  @Test func aParagraphThatIsRemovedTakesItsKindAlong() {
    var source = TextSource("one\ntwo\nthree")
    source = source.settingParagraphs(in: 4..<4) { $0.kind = .bullet }
    #expect(source.replacing(0..<4, by: "").paragraphs.map(\.kind) == [.bullet, .plain])
    #expect(source.replacing(2..<4, by: "").paragraphs.map(\.kind) == [.plain, .plain])
    #expect(source.replacing(0..<13, by: "").paragraphs.count == 1)
  }

  @Test func rangesWithinCharactersBeginAtThem() {
    let source = TextSource("a字b")
    #expect(source.replacing(2..<3, by: "x").words == "ax字b")
    #expect(source.replacing(2..<4, by: "x").words == "axb")
    #expect(source.replacing(90..<99, by: "x").words == "a字bx")
  }

  @Test func typedWordsTakeOverTraitsButNoLink() {
    var source = TextSource("ab\ncd").settingTraits(in: 0..<2) {
      $0.weight = 700
      $0.link = "https://example.org"
    }
    source = source.settingTraits(in: 3..<4) { $0.isItalic = true }
    #expect(source.typingTraits(at: 2).weight == 700)
    #expect(source.typingTraits(at: 2).link == nil)
    #expect(source.typingTraits(at: 3).isItalic == true)
    #expect(source.typingTraits(at: 5) == .plain)
  }

  @Test func equalNeighboursAreOneSpan() {
    var source = TextSource("abcdef")
    for place in 0..<6 { source = source.settingTraits(in: place..<place + 1) { $0.weight = 700 } }
    #expect(source.spans.map(\.range) == [0..<6])
    source = source.settingTraits(in: 0..<6) { $0.weight = nil }
    #expect(source.spans.isEmpty)
  }
}
