public import Marks

/// Links in a text under the user's hands.
extension SourceEditor {
  /// The words that lead somewhere, or will: the selected ones, or else the link around the caret; nil if there are none.
  private var linked: Range<Int>? {
    selection.isEmpty ? source.linkRange(at: selection.caret) : selection.range
  }

  /// The address to which the selected words or those at the caret lead; nil for none.
  public var link: ExactText? {
    linked.flatMap { range in source.traits(in: range).lazy.compactMap(\.link).first }
  }

  /// Lets the selected words, or the link at the caret, lead to an address, or nowhere for nil. Where there are no such words, the address is
  /// put into the text.
  public func link(to address: ExactText?) {
    if let linked { return set(source.linking(linked, to: address), in: linked) }
    guard let address else { return }
    let part = TextSource(address.string)
    insert(part.linking(0..<part.words.count, to: address))
  }
}
