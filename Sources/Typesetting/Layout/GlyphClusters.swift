import CPango
import Marks

/// The glyphs of a run from left to right, and the bytes that each of them shows.
struct GlyphClusters {
  let count: Int
  private let run: PangoGlyphItem
  private let offset: Int

  /// The ends of the clusters of the glyphs, as offsets in the run's item.
  private var ends: [Int] = []

  init(_ run: PangoGlyphItem) {
    self.run = run
    count = Int(run.glyphs?.pointee.num_glyphs ?? 0)
    offset = Int(run.item.pointee.offset)
    let isReversed = run.item.pointee.analysis.level & 1 == 1
    ends = [Int](repeating: Int(run.item.pointee.length), count: count)
    var (end, last) = (Int(run.item.pointee.length), -1)
    // From the logical end of the run to its beginning.
    for step in 0..<count {
      let index = isReversed ? step : count - 1 - step
      let start = Int(run.glyphs.pointee.log_clusters[index])
      if last >= 0, start != last { end = last }
      ends[index] = max(end, start)
      last = start
    }
  }

  func glyph(_ index: Int) -> PangoGlyphInfo { run.glyphs.pointee.glyphs[index] }

  func source(_ index: Int) -> Range<Int> {
    let cluster = Int(run.glyphs.pointee.log_clusters[index])
    return offset + cluster..<offset + ends[index]
  }
}

extension PangoGlyphInfo {
  /// The foundry's result for the glyph; nil for a box, since no font has the character.
  func seen(in font: SetFont, _ foundry: Foundry) -> FoundryGlyph? {
    // PANGO_GLYPH_EMPTY, PANGO_GLYPH_INVALID_INPUT and PANGO_GLYPH_UNKNOWN_FLAG, which are macros.
    if glyph == 0x0FFF_FFFF { return .blank }
    if glyph & 0x1000_0000 != 0 || glyph == 0xFFFF_FFFF { return nil }
    return foundry.glyph(glyph, of: font)
  }
}

extension UnsafeMutablePointer<PangoGlyphItem> {
  var heights: LineHeights {
    guard let item = pointee.item, let font = item.pointee.analysis.font else { return .none }
    var extents = PangoRectangle()
    pango_glyph_string_extents(pointee.glyphs, font, nil, &extents)
    return LineHeights(extents)
  }

  /// The sum of the advances, in units of the layout.
  var advance: Double {
    guard let glyphs = pointee.glyphs else { return 0 }
    let sum = (0..<Int(glyphs.pointee.num_glyphs)).reduce(0) {
      $0 + Int(glyphs.pointee.glyphs[$1].geometry.width)
    }
    return Double(sum) / Double(PANGO_SCALE)
  }
}

extension GlyphRun {
  init(size: Double) {
    self.init(end: 0, size: size, colour: nil, font: nil)
  }
}

extension [GlyphRun] {
  /// Lets the last run go on until a glyph, or begins one that looks like `look`.
  mutating func add(_ look: GlyphRun, until end: Int) {
    var look = look
    if let last { look.end = last.end }
    if last != look || isEmpty { append(look) }
    self[count - 1].end = end
  }
}
