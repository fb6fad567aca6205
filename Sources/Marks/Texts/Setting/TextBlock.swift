public import Geometry

/// A few glyphs beside each other that have the same colour, with a rectangle around them, by which a renderer finds those that it needs.
public struct TextBlock: Sendable {
  /// The numbers of the glyphs.
  public let glyphs: Range<Int>

  /// The number of their run.
  public let run: Int

  /// The rectangle around the points and controls of the outlines, in the box of the text.
  public let box: Rect

  /// The share of the rectangle that is filled.
  public let share: Double
}

extension TextSetting {
  /// The most glyphs of a block.
  private static let mostGlyphs = 48

  /// All glyphs that are seen, in their order, divided where a line or a run ends.
  var blocks: [TextBlock] {
    var (blocks, first) = ([TextBlock](), 0)
    let (boxes, areas) = (forms.map(\.box), forms.map(\.area))
    for (number, run) in runs.enumerated() {
      while first < run.end {
        let height = glyphs[first].place.y
        var (end, box, area) = (first, Rect?.none, 0.0)
        while end < min(run.end, first + Self.mostGlyphs), glyphs[end].place.y == height {
          let glyph = glyphs[end]
          if let own = boxes[Int(glyph.form)] {
            box =
              Rect(
                x: glyph.place.x + own.minX * run.size, y: height + own.minY * run.size,
                width: own.width * run.size, height: own.height * run.size
              ).union(box)
            area += areas[Int(glyph.form)] * run.size * run.size
          }
          end += 1
        }
        if let box {
          let whole = box.width * box.height
          blocks.append(
            TextBlock(
              glyphs: first..<end, run: number, box: box,
              share: whole > 0 ? min(area / whole, 1) : 0))
        }
        first = end
      }
    }
    return blocks
  }

  /// The rectangle around blocks, rules and pictures.
  func inkBounds(with blocks: [TextBlock]) -> Rect? {
    var bounds: Rect?
    for block in blocks { bounds = block.box.union(bounds) }
    for frame in rules.map(\.frame) + pictures.map(\.frame) { bounds = frame.union(bounds) }
    return bounds
  }
}
