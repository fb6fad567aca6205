import Assets
import Language
import System
import Testing

@testable import Notes

@Suite struct EmojiTests {
  private let english = EmojiCatalogue(.english)

  @Test(arguments: Language.allCases) func everyEmojiHasANameInEachLanguage(language: Language) {
    let catalogue = EmojiCatalogue(language)
    #expect(catalogue.entries.map(\.emoji) == english.entries.map(\.emoji))
    #expect(catalogue.entries.allSatisfy { !$0.name.isEmpty && !$0.name.contains("\t") })
    let same = zip(catalogue.entries, english.entries).count { $0.name == $1.name }
    #expect(language == .english || same < 100)
  }

  @Test func everyEmojiIsOneCharacterThatReactionsTake() {
    #expect(english.entries.count > 1300)
    #expect(Set(english.entries.map(\.emoji)).count == english.entries.count)
    for entry in english.entries {
      #expect(entry.emoji.count == 1, "\(entry.name)")
      let reaction = Reaction(message: Samples.id(1), person: Samples.ada, emoji: entry.emoji)
      #expect(reaction != nil, "\(entry.name)")
      #expect(TextSanitizer.text(entry.emoji, .field) == entry.emoji, "\(entry.name)")
    }
  }

  @Test func groupsBeginWithTheirFirstEmoji() {
    #expect(english.groupStarts.count == 9)
    #expect(english.groupStarts.map { english.entries[$0].emoji }.prefix(2) == ["😀", "👋"])
    #expect(english.groupStarts.enumerated().allSatisfy { english.entries[$1].group == $0 })
  }

  @Test(arguments: [
    ("thumbs up", Language.english, "👍"), ("THUMB UP", .english, "👍"),
    ("party popper", .english, "🎉"),
    ("herz rot", .german, "❤️"), ("lachel", .german, "🙂"), ("heart red", .german, "❤️"),
    ("fete", .french, "🎉"),
    ("笑", .japanese, "😄"), ("笑", .simplifiedChinese, "😄"), ("قلب", .arabic, "❤️"),
    ("🎉", .english, "🎉"),
  ])
  func emojiIsFoundByWords(phrase: String, language: Language, emoji: String) {
    let found = EmojiCatalogue(language).entries(for: phrase)
    #expect(found.contains { $0.emoji == emoji }, "\(found.prefix(9).map(\.emoji))")
    #expect(found.count < 150)
  }

  @Test func wordIsFoundFromItsBeginningAlone() {
    #expect(!english.entries(for: "umbs").contains { $0.emoji == "👍" })
    #expect(english.entries(for: "qqqq").isEmpty)
    #expect(english.entries(for: " ").count == english.entries.count)
  }

  @Test func recentOnesComeFirst() {
    var recent = RecentEmoji()
    recent.choose("🐈")
    recent.choose("😺")
    recent.choose("🐈")
    #expect(english.entries(for: "cat", recent: recent).prefix(2).map(\.emoji) == ["🐈", "😺"])
    #expect(english.entries(for: "", recent: recent).prefix(2).map(\.emoji) == ["🐈", "😺"])
    #expect(english.entries(for: "dog", recent: recent).first?.emoji != "🐈")
  }

  @Test func namesThatBeginSoComeBeforeOthers() {
    let found = english.entries(for: "sun").map(\.name)
    #expect(found.first?.hasPrefix("sun") == true)
  }

  @Test func recentOnesAreFewAndSurviveTheirText() {
    var recent = RecentEmoji.usual
    for entry in english.entries.prefix(40) { recent.choose(entry.emoji) }
    #expect(recent.emoji.count == 24 && recent.emoji.first == english.entries[39].emoji)
    #expect(RecentEmoji(text: recent.text) == recent)
    #expect(RecentEmoji(text: "") == RecentEmoji())
    #expect(
      RecentEmoji.usual.emoji.allSatisfy { emoji in english.entries.contains { $0.emoji == emoji } }
    )
  }

  @Test func searchTakesNoNoticeableTime() {
    let start = Moment.now
    for phrase in ["s", "sm", "smi", "face", "zz"] { _ = english.entries(for: phrase) }
    #expect((Moment.now - start).microseconds < 500_000)
  }
}
