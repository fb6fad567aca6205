public import Geometry

extension TextSetting {
  /// The rectangles behind the letters of each of some ranges of the source, in the box of the text. The ranges must rise and not overlap.
  /// Letters that lie side by side share a rectangle, which is as high as their line; those of spaces alone have none.
  public func rects(behind ranges: [Range<Int>]) -> [[Rect]] {
    var found = [[Rect]](repeating: [], count: ranges.count)
    let pieces = seenPieces
    var start = 0
    while start < pieces.count {
      let line = pieces[start].line
      let end = pieces[start...].firstIndex { $0.line != line } ?? pieces.count
      var last: Int?
      for piece in pieces[start..<end].sorted(by: { $0.left < $1.left }) {
        let index = ranges.sortedIndex { $0.upperBound > piece.source.lowerBound }
        guard index < ranges.count, ranges[index].overlaps(piece.source) else {
          last = nil
          continue
        }
        let frame = lines[line].frame
        let rect = Rect(
          x: piece.left, y: frame.minY, width: piece.right - piece.left, height: frame.height)
        if last == index, let before = found[index].popLast() {
          found[index].append(before.union(rect))
        } else {
          found[index].append(rect)
        }
        last = index
      }
      start = end
    }
    return found
  }

  /// A glyph or a picture with its line, and the sides of its ink.
  private struct SeenPiece {
    let line: Int
    let source: Range<Int>
    let left: Double
    let right: Double
  }

  /// All glyphs with ink and all pictures, line by line.
  private var seenPieces: [SeenPiece] {
    guard !lines.isEmpty else { return [] }
    let boxes = forms.map(\.box)
    var (pieces, first) = ([SeenPiece](), 0)
    func add(_ source: Range<Int>, from left: Double, to right: Double) {
      // Marks of lists show nothing of the source.
      guard !source.isEmpty else { return }
      let line = min(lines.sortedIndex { $0.end > source.lowerBound }, lines.count - 1)
      pieces.append(SeenPiece(line: line, source: source, left: left, right: right))
    }
    for run in runs {
      for glyph in glyphs[first..<run.end] {
        guard let box = boxes[Int(glyph.form)] else { continue }
        add(
          glyph.source, from: glyph.place.x + box.minX * run.size,
          to: glyph.place.x + box.maxX * run.size)
      }
      first = run.end
    }
    for picture in pictures {
      add(picture.source, from: picture.frame.minX, to: picture.frame.maxX)
    }
    return pieces.sorted { $0.line < $1.line }
  }
}
