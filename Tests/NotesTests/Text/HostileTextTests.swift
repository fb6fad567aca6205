import Geometry
import System
import TestSupport
import Testing

@testable import Notes

/// Malicious texts, and texts that programs often handle wrongly.
@Suite struct HostileTextTests {
  private func targets(_ text: String) -> [String] {
    DisplayText(text).links.map(\.address.target)
  }

  private func warnings(_ text: String) throws -> Set<WebAddress.Warning> {
    try #require(DisplayText(text).links.first).address.warnings
  }

  @Test func punctuationOfTheSentenceIsNotPartOfALink() {
    #expect(targets("(see https://x.org/a).") == ["https://x.org/a"])
    #expect(targets("https://x.org/Foo_(bar)") == ["https://x.org/Foo_(bar)"])
    #expect(targets("(https://x.org/Foo_(bar))!") == ["https://x.org/Foo_(bar)"])
    #expect(
      targets("https://x.org. https://x.org:8080, https://x.org?!") == [
        "https://x.org", "https://x.org:8080", "https://x.org",
      ])
  }

  @Test func pathInAnotherScriptIsWhole() {
    #expect(
      targets("见 https://zh.example.org/wiki/长城?q=ä#é。好") == [
        "https://zh.example.org/wiki/%E9%95%BF%E5%9F%8E?q=%C3%A4#%C3%A9"
      ])
  }

  @Test func hostThatLooksLatinIsShownInASCIIWithAWarning() throws {
    let address = try #require(DisplayText("https://www.аррӏе.com/id").links.first).address
    #expect(address.host == "www.xn--80ak6aa92e.com")
    #expect(address.warnings == [.lookalike, .coded])
    #expect(try warnings("https://bücher.example/") == [.coded])
  }

  @Test func codedHostIsALinkThatAsks() throws {
    let address = try #require(DisplayText("https://xn--80ak6aa92e.com/").links.first).address
    #expect(address.target == "https://xn--80ak6aa92e.com/")
    #expect(address.warnings == [.coded] && address.needsConfirmation)
  }

  @Test func credentialsAskAndTheHostIsApart() throws {
    let text = "https://www.bank.example:pass@evil.example/x"
    let address = try #require(DisplayText(text).links.first).address
    #expect(address.host == "evil.example" && address.warnings == [.credentials])
    #expect(address.beginning == "https://www.bank.example:pass@" && address.rest == "/x")
  }

  @Test func bareNumberIsNoLink() {
    #expect(targets("http://2899945070 http://0x7f.1/ http://1.2.3/ http://1.2.3.4.5").isEmpty)
    #expect(targets("http://192.168.0.1/a") == ["http://192.168.0.1/a"])
  }

  @Test func hostWithAZeroWidthSpaceIsNoLink() {
    #expect(targets("https://goo\u{200B}gle.com/a https://goo\u{AD}gle.com").isEmpty)
  }

  @Test func fileNameShowsItsOverride() {
    #expect(TextSanitizer.text("photo\u{202E}gpj.exe", .field) == "photo<U+202E>gpj.exe")
  }

  @Test func nameWithControlsOfDirectionShowsThem() {
    let name = DisplayName.text("\u{202E}ada\u{2066}")
    #expect(name == "<U+202E>ada<U+2066>")
    #expect("\u{2068}\(name ?? "")\u{2069}" == name?.isolated)
  }

  @Test func unclosedOverrideEndsWithItsParagraph() {
    #expect(DisplayText("a \u{202E}bc\nd").text == "a \u{202E}bc\u{202C}\nd")
    #expect(DisplayText("\u{2067}\u{202D}x").text == "\u{2067}\u{202D}x\u{202C}\u{2069}")
    #expect(DisplayText("x\u{202C}\u{2069}y").text == "x\u{200B}\u{200B}y")
  }

  @Test func nameThatCannotBeSeenIsNone() {
    for name in ["", " ", "\u{2800}", "\u{3164}\u{200B}", "\u{AD}\u{FEFF}\t", "\u{E0041}"] {
      #expect(DisplayName.text(name) == nil)
    }
    #expect(DisplayName.text("\u{2800} Ada \u{200B}") == "Ada")
  }

  @Test func stackedMarksAreFew() {
    let text = DisplayText("z" + String(repeating: "\u{335}", count: 500) + "!").text
    #expect(text.unicodeScalars.count == 10 && text.hasSuffix("!"))
    #expect(DisplayText("ệ a\u{323}\u{302}").text == "ệ a\u{323}\u{302}")
  }

  @Test func marksOfDirectionByTheThousandAreFew() {
    let text = String(repeating: "\u{200F}\u{200E}", count: 20_000) + "end"
    #expect(DisplayText(text + text).text.utf8.count < 20)
    #expect(Reaction(message: Samples.id(1), person: Samples.ada, emoji: text) == nil)
  }

  @Test func manyClosingSignsBehindALinkTakeLinearTime() {
    func time(_ count: Int) -> Int64 {
      let text = "https://x.org/a" + String(repeating: ").", count: count)
      let start = Moment.now
      let links = LinkFinder.links(in: text)
      #expect(links.map(\.address.target) == ["https://x.org/a"])
      return (Moment.now - start).microseconds
    }
    let short = (0..<5).map { _ in time(20_000) }.min() ?? 0
    let long = (0..<5).map { _ in time(200_000) }.min() ?? 0
    #expect(long < max(short, 500) * 40)
  }

  @Test func otherSchemesAreNoLinks() {
    let text =
      "file:///etc/passwd smb://x.org/a javascript:alert(1) data:text/html,x ftp://x.org vbscript:x"
      + " x-http://a.org javascript://www.x.org/%0aalert(1) mailto:x tel:1 HTTPs:/x.org https:x.org"
    #expect(targets(text).isEmpty)
    #expect(
      targets("HTTPS://X.org/A mailto:a.b+c@x.org?attach=/etc/passwd www.x.org") == [
        "https://x.org/A", "mailto:a.b+c@x.org", "https://www.x.org",
      ])
  }

  @Test func labelThatNamesAnotherHostShowsTheTarget() {
    #expect(
      targets("[https://bank.example](https://evil.example/x)") == [
        "https://bank.example", "https://evil.example/x",
      ])
  }

  @Test func emojiHostHasOneScheme() throws {
    #expect(targets("https://🍕.example/") == ["https://xn--vi8h.example/"])
    #expect(targets("https://https://x.org").isEmpty)
  }

  @Test func familyIsOneCharacterWhereTextIsCut() {
    let family = "👨‍👩‍👧‍👦"
    let text = String(repeating: family, count: 400)
    for limit in stride(from: 100, through: 140, by: 3) {
      let shown = DisplayText(text, limit: limit)
      #expect(shown.isCut && shown.text.allSatisfy { String($0) == family })
    }
    #expect(DisplayName.text(text)?.dropLast().allSatisfy { String($0) == family } == true)
    #expect(DisplayName.initials(of: family) == family)
  }

  @Test func wordOfAMegabyteIsCut() {
    let shown = DisplayText(String(repeating: "a", count: 1_000_000))
    #expect(shown.isCut && (500...DisplayText.shortest).contains(shown.text.utf8.count))
    let marks = DisplayText("e" + String(repeating: "\u{301}", count: 500_000))
    #expect(marks.isCut && marks.text.utf8.count < 100)
  }

  @Test func controlCharactersAreReplaced() {
    #expect(
      DisplayText("a\0b\u{1B}[31m\u{7F}c\u{85}d\u{2028}e\u{2029}f\r\ng\rh\ti").text
        == "a␀b␛[31m␡c\nd\ne\nf\ng\nh\ti")
    let broken = String(decoding: [0x61, 0xFF, 0xED, 0xA0, 0x80, 0x62], as: UTF8.self)
    #expect(
      DisplayText(broken).text.unicodeScalars.allSatisfy {
        $0 == "a" || $0 == "b" || $0 == "\u{FFFD}"
      })
    #expect(DisplayName.text("Ada\nLove\u{2028}lace\u{1B}") == "Ada Love lace␛")
  }

  @Test func impossibleRecordsAreShownAsRootsByTheirClock() {
    let far = Message(
      id: Samples.id(2), thread: Samples.thread, parent: Samples.id(1), author: Samples.ada,
      clock: 1,
      created: 253_402_300_799_999, text: "far")
    let circle = Message(
      id: Samples.id(1), thread: Samples.thread, parent: Samples.id(2), author: Samples.ada,
      clock: 1,
      created: 5, text: "early")
    let missing = Samples.message(3, "orphan", parent: 404)
    let conversation = Conversation([missing, far, circle], me: "me")
    #expect(conversation.messages.map(\.text) == ["early", "far", "orphan"])
    #expect(
      (0..<conversation.rowCount).allSatisfy {
        conversation[$0].id.message != missing.id
          || conversation[$0].id.role != .quote
      })
  }

  @Test func linkThatIsCutLeadsNowhere() {
    let text =
      String(repeating: "a ", count: 50) + "https://x.org/" + String(repeating: "b", count: 99)
    #expect(DisplayText(text, limit: 150).links.isEmpty)
    #expect(DisplayText(text, limit: 300).links.count == 1)
  }

  @Test func tagsHaveAMeaningInFlagsAlone() {
    let flag = "🏴󠁧󠁢󠁥󠁮󠁧󠁿"
    #expect(DisplayText(flag).text == flag)
    #expect(DisplayText("a\u{E0068}\u{E0069}b").text == "ab")
  }

  @Test func linksAreWhereTheyAreShown() throws {
    let shown = DisplayText("\u{1B}\u{200B}\u{200B}\u{200B}\u{200B}\u{200B}é www.x.org/ä!")
    let link = try #require(shown.links.first)
    let utf8 = Array(shown.text.utf8)
    #expect(String(decoding: utf8[link.range], as: UTF8.self) == "www.x.org/ä")
  }

  @Test(arguments: ["a", "\u{200D}x", "कि", "👩‍👩‍👧‍👦"])
  func littleIsShownAtFirstOfATextThatHasNoPlaceToBreak(_ part: String) {
    let text = String(repeating: part, count: 100_000)
    let shown = DisplayText(text)
    #expect(shown.isCut)
    #expect(shown.text.utf8.count < 1400)
    // Each press on "show more" shows more.
    let more = DisplayText(text, limit: 4 * DisplayText.shortest)
    #expect(more.text.utf8.count > 3 * shown.text.utf8.count)
  }
}
