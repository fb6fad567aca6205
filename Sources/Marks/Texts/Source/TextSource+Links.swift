import Geometry

extension TextTraits {
  /// The look of words that lead to an address: blue and underlined, as readers know it. It is kept, so that it can be changed.
  public mutating func link(to address: ExactText?) {
    if link != nil { self = withoutLink }
    guard let address else { return }
    link = address
    isUnderlined = true
    colour = Self.linkColour
  }

  /// The traits without a link and its look.
  var withoutLink: TextTraits {
    guard link != nil else { return self }
    var traits = self
    (traits.link, traits.isUnderlined) = (nil, nil)
    if colour == Self.linkColour { traits.colour = nil }
    return traits
  }

  static let linkColour = Colour(0x1864AB)
}

extension TextSource {
  /// The text with the words of a range leading to an address; nil leads nowhere.
  public func linking(_ range: Range<Int>, to address: ExactText?) -> TextSource {
    settingTraits(in: range) { $0.link(to: address) }
  }

  /// The text with the words of sorted ranges that don't overlap leading to addresses; in one pass, since a text may have thousands of links.
  public func linking(_ links: [(range: Range<Int>, address: ExactText)]) -> TextSource {
    var (pieces, next) = ([TextSpan](), 0)
    for span in covering {
      let end = span.range.upperBound
      var start = span.range.lowerBound
      while next < links.count, links[next].range.lowerBound < end {
        let (range, address) = links[next]
        let part = range.clamped(to: start..<end)
        var traits = span.traits
        traits.link(to: address)
        pieces += [TextSpan(start..<part.lowerBound, span.traits), TextSpan(part, traits)]
        start = part.upperBound
        // The rest of the range is in the next span.
        guard range.upperBound <= end else { break }
        next += 1
      }
      pieces.append(TextSpan(start..<end, span.traits))
    }
    var result = self
    result.spans = pieces.joined
    return result
  }

  /// The spans and the plain words between them, in order.
  private var covering: [TextSpan] {
    var (pieces, end) = ([TextSpan](), 0)
    for span in spans {
      pieces += [TextSpan(end..<span.range.lowerBound, .plain), span]
      end = span.range.upperBound
    }
    return pieces + [TextSpan(end..<words.count, .plain)]
  }

  /// The range of the link at or before an offset; nil if there is none.
  public func linkRange(at offset: Int) -> Range<Int>? {
    guard let index = linkedSpan(at: offset) ?? linkedSpan(at: offset - 1) else { return nil }
    let link = spans[index].traits.link
    var (first, last) = (index, index)
    while first > 0, spans[first - 1].traits.link == link,
      spans[first - 1].range.upperBound == spans[first].range.lowerBound
    {
      first -= 1
    }
    while last + 1 < spans.count, spans[last + 1].traits.link == link,
      spans[last + 1].range.lowerBound == spans[last].range.upperBound
    {
      last += 1
    }
    return spans[first].range.lowerBound..<spans[last].range.upperBound
  }

  private func linkedSpan(at offset: Int) -> Int? {
    guard let index = span(at: offset), spans[index].traits.link != nil else { return nil }
    return index
  }

  /// The ranges that lead somewhere, with their addresses.
  public var links: [(range: Range<Int>, address: ExactText)] {
    spans.compactMap { span in span.traits.link.map { (span.range, $0) } }
  }
}
