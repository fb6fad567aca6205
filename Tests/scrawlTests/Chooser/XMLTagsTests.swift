import TestSupport
import Testing

@testable import scrawl

@Suite struct XMLTagsTests {
  /// The tags as text, with their attributes; nil where the XML isn't well formed.
  private func tags(_ text: String) -> [String]? {
    var tags = XMLTags(Array(text.utf8))
    var found: [String] = []
    do {
      while let tag = try tags.next() {
        let attributes = tag.attributes.map { "\($0.name)=\(tags.text(of: $0.value))" }
        found.append((["\(tag.kind) \(tag.name)"] + attributes).joined(separator: " "))
      }
      return found
    } catch {
      return nil
    }
  }

  @Test func goesFromTagToTag() {
    let text = """
      <?xml version="1.0"?><!DOCTYPE xbel>
      <a x='1 > 0' y = "&lt;&#65;&#x42;&quot;&unknown;&"><!-- <no> --><b:c/>text<![CDATA[<d>]]></a >
      """
    #expect(tags(text) == ["start a x=1 > 0 y=<AB\"&unknown;&", "empty b:c", "end a"])
  }

  @Test(arguments: [
    "", "text", "<a>", "</a>", "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a x></a>", "<a x=1></a>",
    "<a x=\"1></a>", "<a x=\"<\"/>", "<", "<a", "<a/", "< a/>", "<!-- ", "<a><!-- </a>",
    "<a><![CDATA[</a>", "<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "<a/></a>", "<>", "</>",
  ])
  func whatIsNotWellFormedIsRefused(text: String) {
    #expect(tags(text) == nil)
  }

  @Test func anyBytesEndInTagsOrARefusal() {
    var random = SeededGenerator(5)
    let pieces = [
      "<", ">", "/", "a", "b", "=", "\"", "'", " ", "<a>", "</a>", "<!--", "-->", "<?", "?>", "&",
      ";",
      "<![CDATA[", "]]>", "\u{0}", "é", "<a b=\"c\"/>",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...10, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      if let found = tags(text) {
        accepted += 1
        let starts = found.filter { $0.hasPrefix("start") }.count
        #expect(starts == found.filter { $0.hasPrefix("end") }.count)
      }
    }
    #expect(accepted > 100)
  }

  @Test func escapedTextComesBack() {
    let text = "a&b<c>\"d'é&amp;"
    #expect(XMLText.text(of: XMLText.escaped(text).utf8) == text)
  }
}
