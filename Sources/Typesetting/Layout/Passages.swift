import Marks

/// Cuts a paragraph of more than 4 KiB into passages, so that no layout is long: Pango's widths end at two million units, and the time in
/// which it wraps words that are longer than a line grows as their square.
///
/// If lines wrap, each passage but the last ends with a line, so that the lines are those of the whole. If they don't, a
/// line ends after 16 KiB.
struct Passages {
  let input: ParagraphInput
  let context: FontContext

  /// In units of the layout.
  let width: Double?

  private static let whole = 4096
  private static let longest = 1 << 14

  /// The bytes of about a dozen lines.
  private var length: Int {
    guard let width else { return Self.longest }
    return Int(min(max(width / FontContext.size * 36, 256), Double(Self.longest)))
  }

  func make() -> [PassageLayout] {
    guard input.words.count > Self.whole else { return [layout(0..<input.words.count)] }
    var (passages, start, length) = ([PassageLayout](), 0, length)
    repeat {
      let passage = layout(start..<end(from: start, length))
      let end = start + passage.count
      // A passage without the end of a line has too little for one.
      if width != nil, end < input.words.count, passage.lines.count < 3, length < Self.longest {
        length *= 4
        continue
      }
      passages.append(passage)
      start = end == input.words.count || width == nil ? end : passage.leaveLastLine()
    } while start < input.words.count
    return passages
  }

  private func layout(_ range: Range<Int>) -> PassageLayout {
    PassageLayout(
      input.words[range], spans: input.spans, context: context, width: width,
      isJustified: input.base.alignment == .justified)
  }

  /// The last beginning of a character, or a space before if one is near, within a length.
  private func end(from start: Int, _ length: Int) -> Int {
    let words = input.words
    var end = start + length
    guard end < words.count else { return words.count }
    if let space = words[end - min(length / 4, 256)..<end].lastIndex(of: 32) { return space + 1 }
    while end > start + 1, words[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}
