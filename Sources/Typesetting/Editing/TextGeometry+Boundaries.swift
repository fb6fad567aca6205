import CPango
import Marks

extension TextGeometry {
  /// The boundaries in a paragraph.
  struct Boundaries {
    private let attributes: UnsafeBufferPointer<PangoLogAttr>

    /// The offsets of all characters in the paragraph, and of the end.
    let places: [Int]

    init(_ passage: PassageLayout, in words: [UInt8]) {
      attributes = passage.attributes
      places = (0..<passage.count).filter { words[$0] & 0xC0 != 0x80 } + [passage.count]
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

  func boundaries(in paragraph: Int) -> Boundaries {
    let layout = layout(paragraph)
    return Boundaries(layout.passage, in: layout.input.words)
  }

  /// The boundary between letters before an offset of a paragraph.
  func boundary(before offset: Int, in paragraph: Int) -> Int {
    boundaries(in: paragraph).last(before: offset) { $0.is_cursor_position != 0 }
      ?? max(offset - 1, 0)
  }

  /// The boundary between letters as people see them (Unicode Standard Annex 29) before an offset of the text.
  public func boundary(before offset: Int) -> Int {
    let place = place(offset)
    guard place.offset > 0 else {
      guard goesOn(place.paragraph) else { return max(text.starts[place.paragraph] - 1, 0) }
      let before = place.paragraph - 1
      return text.starts[before] + boundary(before: text.paragraphs[before].count, in: before)
    }
    return text.starts[place.paragraph] + boundary(before: place.offset, in: place.paragraph)
  }

  public func boundary(after offset: Int) -> Int {
    let place = place(offset)
    let (start, length) = (text.starts[place.paragraph], text.paragraphs[place.paragraph].count)
    guard place.offset < length else { return min(start + length + 1, count) }
    let next = boundaries(in: place.paragraph).first(after: place.offset) {
      $0.is_cursor_position != 0
    }
    return start + (next ?? length)
  }

  /// The bytes that the Backspace key removes before an offset: a letter with its marks, but a mark alone where these are typed one by one.
  public func backspace(at offset: Int) -> Range<Int> {
    let start = boundary(before: offset)
    var place = place(offset)
    if place.offset == 0, goesOn(place.paragraph) {
      place = (place.paragraph - 1, text.paragraphs[place.paragraph - 1].count)
    }
    guard place.offset > 0 else { return start..<max(min(offset, count), start) }
    let boundaries = boundaries(in: place.paragraph)
    let index = boundaries.places.sortedIndex { $0 >= place.offset }
    guard index > 0, boundaries.has(index, { $0.backspace_deletes_character != 0 }) else {
      return start..<text.starts[place.paragraph] + place.offset
    }
    let paragraph = text.starts[place.paragraph]
    return paragraph + boundaries.places[index - 1]..<paragraph + place.offset
  }
}
