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
    find(words.string).reduce(self) { source, link in
      let address = ExactText(link.address)
      return address.count <= Limits.textLinkBytes
        ? source.linking(link.range, to: address) : source
    }
  }
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
