import Toolkit

/// The display form of a message's text, with its links.
package struct DisplayText: Hashable, Sendable {
  /// A link of a text.
  package struct Link: Hashable, Sendable {
    /// The link's position in the shown text, in UTF-8.
    package let range: Range<Int>
    package let address: WebAddress
  }

  package let text: String
  package let links: [Link]

  /// Whether the text is longer than its visible part.
  package let isCut: Bool

  /// The length of a text that is shown at first. It is enough to read at once, and is laid out in a few milliseconds.
  package static let shortest = 4096
  private static let mostLines = 100
  private static let mostLinks = 32

  /// The most scalars of a character, more than any emoji or letter with marks has.
  private static let longestCharacter = 24

  /// Shows about `limit` bytes of a text, up to the end of a character.
  package init(_ raw: String, limit: Int = shortest) {
    let (start, isShortened) = Self.start(of: raw, limit: limit)
    let mostLines = max(Self.mostLines, limit / 16)
    var finds = LinkFinder.links(in: start)[...]
    // A link that is cut off here could lead elsewhere, so it isn't shown as one.
    if isShortened, finds.last?.range.upperBound == start.utf8.count { finds.removeLast() }
    finds = finds.prefix(Self.mostLinks)
    var sanitizer = TextSanitizer(.body)
    var links: [Link] = []
    var place = 0
    var linkStart = 0
    var isCut = isShortened
    func endLinks() {
      guard let find = finds.first, find.range.upperBound <= place else { return }
      links.append(Link(range: linkStart..<sanitizer.count, address: find.address))
      finds.removeFirst()
    }
    for character in start {
      if sanitizer.lines >= mostLines, character.isNewline {
        isCut = true
        break
      }
      let end = sanitizer.scalarCount + Self.longestCharacter
      var isLong = false
      for scalar in character.unicodeScalars {
        endLinks()
        if finds.first?.range.lowerBound == place { linkStart = sanitizer.count }
        if !isLong { sanitizer.append(scalar) }
        if !isLong, sanitizer.scalarCount >= end {
          isLong = true
          sanitizer.append("\u{FFFD}")
        }
        place += UTF8.width(scalar)
      }
    }
    endLinks()
    sanitizer.finish()
    (text, self.links, self.isCut) = (String(sanitizer.scalars), links, isCut)
  }

  /// The addresses of the links that a text has when it is shown.
  static func addresses(in raw: String, limit: Int) -> [WebAddress] {
    guard raw.utf8.count <= min(limit, mostLines) else {
      return DisplayText(raw, limit: limit).links.map(\.address)
    }
    // The text is so short that nothing would be cut.
    return LinkFinder.links(in: raw).prefix(mostLinks).map(\.address)
  }

  /// The whole characters in the first `limit` bytes of a text.
  ///
  /// The start is shorter if lines have no break opportunities, since Pango takes long for those. A higher limit shows more.
  private static func start(of text: String, limit most: Int) -> (String, isCut: Bool) {
    let parts = max(most / shortest, 1)
    let limit = LayoutCost.length(of: text, atMost: most, cost: LayoutCost.low * parts * parts)
    guard text.utf8.count > limit else { return (text, false) }
    // Some more bytes, to find the end of the last character.
    let bytes = text.utf8.prefix(limit + 256)
    let lookahead = String(decoding: bytes, as: UTF8.self)
    let cut = lookahead.utf8.index(lookahead.startIndex, offsetBy: limit)
    var end = lookahead.unicodeScalars.startIndex
    var place = lookahead.startIndex
    while place <= cut {
      end = place
      guard place < lookahead.endIndex else { break }
      place = lookahead.index(after: place)
    }
    if end == lookahead.startIndex { end = cut }
    return (String(lookahead[..<end]), true)
  }
}
