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
