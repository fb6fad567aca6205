import Marks
import Toolkit
import Typesetting

extension TextSettings {
  /// Words of another program with their addresses as links; nil if there are none.
  func linked(_ words: String) -> TextSource? {
    let source = TextSource(PlainText.lines(words))
    let linked = source.linking(findLinks)
    return linked == source ? nil : linked
  }
}

extension TextSource {
  /// The text with the addresses in its words as links.
  func linking(_ find: (String) -> [(range: Range<Int>, address: String)]) -> TextSource {
    let links = find(words.string).lazy.map { (range: $0.range, address: ExactText($0.address)) }
      .filter { $0.address.count <= Limits.textLinkBytes }
    return linking(Array(links.prefix(Self.mostLinks)))
  }

  /// The most addresses that become links by themselves; each may divide two spans.
  private static let mostLinks = Limits.textSpans / 8
}

extension SourceEditor {
  /// Replaces the selection by a text, whose words have these looks besides their own.
  func insert(_ part: TextSource, traits: TextTraits) {
    var traits = traits
    insert(
      part.settingTraits(in: 0..<part.words.count) { own in
        let link = own.link
        traits.link(to: nil)
        own = traits
        own.link(to: link)
      })
  }
}
