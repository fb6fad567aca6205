import Geometry
import Graphics

/// A text of any length, laid out in lines piece by piece when it becomes visible. Offsets count bytes of UTF-8; points in a
/// piece are relative to its top left corner.
final class TextPieces {
  private(set) var text = ""
  private(set) var font = Font(size: 13)
  private(set) var width = 0.0

  /// The offset where each piece begins.
  private(set) var starts = [0]

  /// The pieces below one another.
  private var column: CollectionLayout

  private var layouts: [Int: TextLayout] = [:]

  /// The number of pieces whose layouts are cached.
  private static let kept = 48

  /// The average width of a character divided by the size of the font.
  private static let breadth = 0.55

  init() {
    column = CollectionLayout(rowsOf: 0, width: 0, gap: 0) { _ in .zero }
    column = makeColumn()
  }

  // MARK: Setting

  /// Changes the text. The unchanged pieces before and behind a change keep their layouts.
  func set(_ new: String) {
    let old = (starts: starts, end: text.utf8.count)
    let (head, tail) = Self.commonEnds(text, new)
    text = new
    starts = PieceCuts.starts(of: new)
    let growth = new.utf8.count - old.end
    // A piece is unchanged if it and the line break at its end lie within the unchanged part.
    let before = zip(old.starts.dropFirst(), starts.dropFirst()).prefix { $0 == $1 && $0 <= head }
      .count
    let behind = zip(old.starts.reversed(), starts.reversed())
      .prefix { $0 + growth == $1 && $0 >= old.end - tail }.count
    let kept = min(behind, min(old.starts.count, starts.count) - before)
    let replaced = before..<old.starts.count - kept
    let count = starts.count - kept - before
    guard !replaced.isEmpty || count > 0 else { return }
    column.replace(replaced, with: (before..<before + count).map(estimate))
    let shift = count - replaced.count
    layouts = Dictionary(
      uniqueKeysWithValues: layouts.compactMap { index, layout in
        if index < replaced.lowerBound { return (index, layout) }
        return index < replaced.upperBound ? nil : (index + shift, layout)
      })
  }

  /// Changes the font and the width of the lines.
  func set(_ font: Font, width: Double) {
    guard font != self.font || width != self.width else { return }
    (self.font, self.width) = (font, width)
    layouts = [:]
    column = makeColumn()
  }

  private func makeColumn() -> CollectionLayout {
    CollectionLayout(
      columnOf: starts.count, width: width, gap: 0, estimate: { [self] in estimate($0) },
      measure: { [unowned self] index in
        Size(width: width, height: layout(of: index).size.height)
      })
  }

  private func estimate(_ piece: Int) -> Double? {
    let line = font.size * 1.2
    return (Double(range(of: piece).count) * font.size * Self.breadth / max(width, 1)).rounded(.up)
      * line
  }

  /// The numbers of bytes that two texts have in common at the start, and at the end behind that.
  private static func commonEnds(_ first: String, _ second: String) -> (head: Int, tail: Int) {
    var (first, second) = (first, second)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        let limit = min(first.count, second.count)
        var (head, tail) = (0, 0)
        while head < limit, first[head] == second[head] { head += 1 }
        while tail < limit - head, first[first.count - 1 - tail] == second[second.count - 1 - tail]
        {
          tail += 1
        }
        return (head, tail)
      }
    }
  }

  // MARK: Pieces

  var count: Int { starts.count }

  /// The bytes of a piece, with the line break that ends it.
  func range(of piece: Int) -> Range<Int> {
    starts[piece]..<(piece + 1 < starts.count ? starts[piece + 1] : text.utf8.count)
  }

  /// The piece at an offset; at a border, the second of both pieces.
  func piece(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The lines of a piece, without the line break at its end.
  func layout(of piece: Int) -> TextLayout {
    if let known = layouts[piece] { return known }
    if layouts.count >= Self.kept {
      layouts = layouts.filter { abs($0.key - piece) < Self.kept / 3 }
    }
    let range = range(of: piece)
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    var part = text[start..<text.utf8.index(start, offsetBy: range.count)]
    if piece + 1 < starts.count, part.utf8.last == UInt8(ascii: "\n") {
      part = part[..<part.utf8.index(before: part.endIndex)]
    }
    let layout = TextLayout(String(part), font: font, width: width)
    layouts[piece] = layout
    return layout
  }

  /// The height of all pieces, partly estimated.
  var height: Double { column.height }

  /// The pieces that are visible at a scroll position, which gives a piece by its index as its item.
  func window(at position: CollectionPosition, height: Double) -> CollectionWindow {
    column.window(at: position, height: height)
  }

  // MARK: Places

  /// The caret before the character at an offset.
  func caret(at offset: Int) -> (piece: Int, rect: Rect) {
    let piece = piece(of: offset)
    return (piece, layout(of: piece).caret(at: offset - starts[piece]))
  }

  /// The offset nearest to a point relative to a piece; the point may be above or below it. Beyond the text, its start or end.
  func offset(at point: Point, from piece: Int) -> Int {
    var (piece, point) = (piece, point)
    while point.y < 0 {
      guard piece > 0 else { return 0 }
      piece -= 1
      point.y += column.measuredHeight(ofUnit: piece)
    }
    while point.y >= column.measuredHeight(ofUnit: piece) {
      guard piece + 1 < starts.count else { return text.utf8.count }
      point.y -= column.measuredHeight(ofUnit: piece)
      piece += 1
    }
    return starts[piece] + layout(of: piece).offset(at: point)
  }

  /// Whether the paragraph at an offset runs from right to left; an empty one has the direction of the one before.
  func isRightToLeft(at offset: Int) -> Bool {
    var place = offset
    while place > 0, offset - place < 64, line(at: place).range.isEmpty { place -= 1 }
    let piece = piece(of: place)
    return layout(of: piece).isRightToLeft(at: place - starts[piece])
  }

  /// The displayed line at an offset, without a line break at its end, and whether the paragraph continues behind it.
  func line(at offset: Int) -> (range: Range<Int>, goesOn: Bool) {
    let piece = piece(of: offset)
    let (line, goesOn) = layout(of: piece).line(at: offset - starts[piece])
    let range = line.lowerBound + starts[piece]..<line.upperBound + starts[piece]
    let isCut = range.upperBound == self.range(of: piece).upperBound && piece + 1 < starts.count
    return (range, goesOn || isCut)
  }
}
