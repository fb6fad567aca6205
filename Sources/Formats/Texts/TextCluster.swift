import Geometry
import Marks

/// The glyphs, the picture or the blank that show some letters together: a letter with its accents, a ligature, a space.
struct TextCluster {
  /// The bytes of the source; empty for the mark of a list.
  var source: Range<Int>

  /// The letters; empty for what shows a part of the letters of another cluster.
  var letters = ""

  /// The numbers of the glyphs; empty for a picture or a blank.
  var glyphs: Range<Int> = 0..<0

  /// The number of the picture; nil for all others.
  var picture: Int?

  /// The size, colour and font of the glyphs, or of the text beside a picture or a blank.
  var size: Double
  var colour: Colour?
  var font: UInt16?

  /// The start of the first glyph on the baseline, and the left and the right end of the ink.
  var origin: Double
  var inkStart: Double
  var inkEnd: Double

  /// The distance to the next cluster on its right, or to the end of this one.
  var advance = 0.0

  var isBlank: Bool { glyphs.isEmpty && picture == nil }
}

/// A line of a text, with its clusters from left to right.
struct VectorTextLine {
  let line: TextLine

  /// The bytes of the source.
  let source: Range<Int>

  /// Whether the line ends where its paragraph does.
  let isLast: Bool
  var clusters: [TextCluster] = []

  var baseline: Point { line.baseline }

  /// The rectangles around what shows a part of the source, from left to right.
  func frames(showing part: Range<Int>) -> [Rect] {
    var frames: [Rect] = []
    var isOpen = false
    for cluster in clusters {
      let isShown = cluster.source.overlaps(part)
      defer { isOpen = isShown }
      guard isShown else { continue }
      let frame = Rect(
        x: cluster.origin, y: line.frame.minY, width: max(cluster.advance, 0),
        height: line.frame.height)
      if isOpen, let last = frames.last {
        frames[frames.count - 1] = last.union(frame)
      } else {
        frames.append(frame)
      }
    }
    return frames.filter { $0.width > 0 && $0.height > 0 }
  }
}
