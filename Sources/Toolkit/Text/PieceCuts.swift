/// Divides a long text into pieces that are laid out separately.
///
/// A piece ends at a line break. A paragraph that is too long or too expensive for one piece is cut, at a space if possible, and
/// its line ends there.
enum PieceCuts {
  /// The numbers of bytes and of line breaks after which a piece may end, and the most bytes in a piece of a paragraph.
  static let enough = (bytes: 1024, breaks: 64)
  static let longest = 4096

  /// The range before the greatest length in which a space is looked for, in bytes.
  private static let reach = 256

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// The offsets at which the pieces of `text` begin. A line break at the end is followed by an empty piece.
  static func starts(of text: String) -> [Int] {
    var text = text
    var starts = [0]
    var cuts: [Int] = []
    text.withUTF8 { bytes in
      var (start, breaks, place) = (0, 0, 0)
      var cost = LayoutCost()
      while place < bytes.count {
        if bytes[place] == newline {
          breaks += 1
          if place + 1 - start >= enough.bytes || breaks >= enough.breaks {
            (start, breaks, cost) = (place + 1, 0, LayoutCost())
            starts.append(start)
          }
        } else if place - start >= longest || cost.total > LayoutCost.low {
          let cut = cut(bytes, start, place)
          cuts.append(starts.count)
          (start, breaks, cost) = (cut, 0, LayoutCost())
          starts.append(start)
        }
        cost.add(bytes[place])
        place += 1
      }
    }
    for index in cuts { starts[index] = boundary(near: starts[index], in: text) }
    return starts
  }

  /// The offset behind the last line break or space before `end`; without one, the start of a Unicode scalar.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    if let line = bytes[start..<end].lastIndex(of: newline), line > start { return line + 1 }
    if let space = bytes[end - reach..<end].lastIndex(of: space) { return space + 1 }
    var cut = end
    while cut > end - 4, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }

  /// The start of the character around an offset, if it isn't far.
  private static func boundary(near offset: Int, in text: String) -> Int {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    guard index < text.endIndex else { return offset }
    let start = text.index(before: text.index(after: index))
    let distance = text.utf8.distance(from: start, to: index)
    return distance < reach ? offset - distance : offset
  }
}
