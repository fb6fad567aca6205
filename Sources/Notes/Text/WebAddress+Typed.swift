extension WebAddress {
  /// The address that a user has typed, with or without the scheme of a page; nil if it leads nowhere.
  package init?(typed text: String) {
    let text = String(text.drop { $0 == " " })
    let bare = text.utf8.firstIndex(of: UInt8(ascii: ":")) == nil
    let isMail = bare && text.utf8.contains(UInt8(ascii: "@"))
    for candidate in [text, (isMail ? "mailto:" : "https://") + text] {
      let finds = LinkFinder.links(in: candidate)
      guard let find = finds.first, find.range.lowerBound == 0 else { continue }
      let rest = candidate.utf8.dropFirst(find.range.upperBound)
      if rest.allSatisfy({ $0 == UInt8(ascii: " ") }) {
        self = find.address
        return
      }
    }
    return nil
  }

  /// The addresses in a text, as ranges of its UTF-8.
  package static func found(in text: String) -> [(range: Range<Int>, address: String)] {
    LinkFinder.links(in: text).map { ($0.range, $0.address.target) }
  }
}
