import CPango
import Geometry

/// A line of a paragraph, and where it lies there, in units of the canvas.
struct LaidLine {
  let handle: UnsafeMutablePointer<PangoLayoutLine>

  /// The bytes of the paragraph that are on it.
  let source: Range<Int>
  var baseline: Point
  let advance: Double
  let ascent: Double
  let descent: Double

  var top: Double { baseline.y - ascent }
  var bottom: Double { baseline.y + descent }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// The glyphs of the line, from left to right.
  var runs: [UnsafeMutablePointer<PangoGlyphItem>] {
    var (runs, node) = ([UnsafeMutablePointer<PangoGlyphItem>](), pointee.runs)
    while let next = node {
      if let run = next.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        runs.append(run)
      }
      node = next.pointee.next
    }
    return runs
  }

  /// The sum of all advances, in units of the layout. Pango's own sum ends at two million.
  var advance: Double {
    runs.reduce(0) { $0 + $1.advance }
  }

  var heights: LineHeights {
    var extents = PangoRectangle()
    pango_layout_line_get_extents(self, nil, &extents)
    return LineHeights(extents)
  }
}
