import CPango
import Marks

extension TextGeometry {
  /// The boundaries of a passage of a paragraph.
  struct Boundaries {
    private let attributes: UnsafeBufferPointer<PangoLogAttr>

    /// The offsets of all characters in the paragraph, and of the end.
    let places: [Int]

    init(_ passage: PassageLayout, in words: [UInt8]) {
      var count: Int32 = 0
      let start = pango_layout_get_log_attrs_readonly(passage.handle, &count)
      attributes = UnsafeBufferPointer(start: start, count: Int(count))
      let end = passage.start + passage.count
      places = (passage.start..<end).filter { words[$0] & 0xC0 != 0x80 } + [end]
    }

    func has(_ index: Int, _ property: (PangoLogAttr) -> Bool) -> Bool {
      index < attributes.count && property(attributes[index])
    }

    /// The last place before `offset` with a property.
    func last(before offset: Int, _ property: (PangoLogAttr) -> Bool) -> Int? {
      var index = places.sortedIndex { $0 >= offset } - 1
      while index >= 0, !has(index, property) { index -= 1 }
      return index >= 0 ? places[index] : nil
    }

    /// The first place behind `offset` with a property.
    func first(after offset: Int, _ property: (PangoLogAttr) -> Bool) -> Int? {
      var index = places.sortedIndex { $0 > offset }
      while index < places.count, !has(index, property) { index += 1 }
      return index < places.count ? places[index] : nil
    }
  }

  /// The boundaries around an offset of a paragraph; at the end of a passage those of it, or of the next one.
  func boundaries(at offset: Int, in paragraph: Int, isBefore: Bool) -> Boundaries {
    let layout = layout(paragraph)
    let next = layout.passages.sortedIndex {
      isBefore ? $0.start >= offset : $0.start > offset
    }
    return Boundaries(layout.passages[max(next - 1, 0)], in: layout.input.words)
  }

  /// The boundary between letters before an offset of a paragraph.
  func boundary(before offset: Int, in paragraph: Int) -> Int {
    boundaries(at: offset, in: paragraph, isBefore: true).last(before: offset) {
      $0.is_cursor_position != 0
    } ?? max(offset - 1, 0)
  }

  /// The boundary between letters as people see them (Unicode Standard Annex 29) before an offset of the text.
  public func boundary(before offset: Int) -> Int {
    let place = place(offset)
    guard place.offset > 0 else { return max(text.starts[place.paragraph] - 1, 0) }
    return text.starts[place.paragraph] + boundary(before: place.offset, in: place.paragraph)
  }

  public func boundary(after offset: Int) -> Int {
    let place = place(offset)
    let (start, length) = (
      text.starts[place.paragraph], text.paragraphs[place.paragraph].input.words.count
    )
    guard place.offset < length else { return min(start + length + 1, count) }
    let next = boundaries(at: place.offset, in: place.paragraph, isBefore: false).first(
      after: place.offset
    ) { $0.is_cursor_position != 0 }
    return start + (next ?? length)
  }

  /// The bytes that the Backspace key removes before an offset: a letter with its marks, but a mark alone where these are typed one by one.
  public func backspace(at offset: Int) -> Range<Int> {
    let start = boundary(before: offset)
    let place = place(offset)
    guard place.offset > 0 else { return start..<max(min(offset, count), start) }
    let boundaries = boundaries(at: place.offset, in: place.paragraph, isBefore: true)
    let index = boundaries.places.sortedIndex { $0 >= place.offset }
    guard index > 0, boundaries.has(index, { $0.backspace_deletes_character != 0 }) else {
      return start..<text.starts[place.paragraph] + place.offset
    }
    let paragraph = text.starts[place.paragraph]
    return paragraph + boundaries.places[index - 1]..<paragraph + place.offset
  }
}
