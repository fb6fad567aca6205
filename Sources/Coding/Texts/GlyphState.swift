import Geometry
import Marks

/// The glyph that the writer and the reader expect after those before it, from which the bytes tell differences alone.
struct GlyphState {
  private(set) var place = Point.zero

  /// The number of the line on which the last glyph is.
  private(set) var line = 0
  private(set) var end = 0

  /// The number of bytes that each form showed last.
  private(set) var counts: [Int]

  /// The distance of the glyph that came after each form last.
  private var ways: [Int64]
  private var form: Int?

  init(forms count: Int) {
    counts = [Int](repeating: 1, count: count)
    ways = [Int64](repeating: 0, count: count)
  }

  /// The distance that is expected between the last glyph and the next one on its line.
  var expected: Int64 { form.map { ways[$0] } ?? 0 }

  /// The line on which a glyph begins that isn't as high as the last one: the next one whose baseline it is on; nil if there is none soon.
  func line(of glyph: PlacedGlyph, in lines: [TextLine]) -> Int? {
    guard glyph.place.y.bitPattern != place.y.bitPattern else { return nil }
    let last = min(line + Self.mostLines, lines.count)
    return (min(line, last)..<last).first {
      lines[$0].baseline.y.bitPattern == glyph.place.y.bitPattern
    }
  }

  /// The most lines that are looked through.
  private static let mostLines = 8

  /// Goes on behind a glyph, which began a line if `line` is its number, `steps` from the one before.
  mutating func take(_ glyph: PlacedGlyph, _ line: Int?, steps: Int64) {
    if let line { self.line = line } else if let form { ways[form] = steps }
    (place, end, form) = (glyph.place, Int(glyph.start) + Int(glyph.count), Int(glyph.form))
    counts[Int(glyph.form)] = Int(glyph.count)
  }
}
