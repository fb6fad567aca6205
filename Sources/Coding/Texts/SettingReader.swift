import Geometry
import Marks

/// Reads what `SettingWriter` wrote from untrusted bytes. Nothing takes memory before the bytes that tell of it are known to be there.
struct SettingReader {
  private let grid: TextGrid
  private(set) var setting = TextSetting()

  /// The places of the fonts' proofs and of the outlines in the bytes, which are the only ones for what was read from them.
  private(set) var proofBytes = 0..<0
  private(set) var formBytes = 0..<0

  /// The bytes in memory of outlines that texts before this one brought.
  private(set) var sharedMemory = 0

  init(
    of source: TextSource, _ media: [MediumHash], from reader: inout ByteReader
  ) throws(MarkCodingError) {
    grid = TextGrid(size: source.base.size)
    setting.media = media
    try read(from: &reader)
  }

  private mutating func read(from reader: inout ByteReader) throws(MarkCodingError) {
    let width = try grid.read(from: 0, &reader).place
    setting.size = Size(width: width, height: try grid.read(from: 0, &reader).place)
    let fonts = try reader.readCount(of: 51, atMost: Limits.fontProofs)
    var start = reader.index
    let shelf = try FontShelf.read(fonts, from: &reader)
    proofBytes = start..<reader.index
    setting.proofs = shelf.proofs
    try readLines(from: &reader)
    let count = try reader.readCount(of: 2, atMost: Limits.glyphForms)
    start = reader.index
    let forms = try shelf.readForms(count, from: &reader)
    formBytes = start..<reader.index
    (setting.forms, sharedMemory) = (forms.all, forms.sharedMemory)
    try readGlyphs(from: &reader)
    try readRuns(from: &reader)
    try readRules(from: &reader)
    try readPictures(from: &reader)
  }

  private mutating func readLines(from reader: inout ByteReader) throws(MarkCodingError) {
    let count = try reader.readCount(of: 6, atMost: Limits.textBytes + 1)
    setting.lines.reserveCapacity(count)
    var (line, step) = (TextLine.before, Int64(0))
    for _ in 0..<count {
      let head = try reader.readCount()
      line.end += head >> 1
      line.isRightToLeft = head & 1 == 1
      line.baseline.x = try grid.read(from: line.baseline.x, &reader).place
      (line.baseline.y, step) = try grid.read(
        from: line.baseline.y, expecting: step, &reader)
      line.advance = try grid.read(from: line.advance, &reader).place
      line.ascent = try grid.read(from: line.ascent, &reader).place
      line.descent = try grid.read(from: line.descent, &reader).place
      setting.lines.append(line)
    }
  }

  private mutating func readGlyphs(from reader: inout ByteReader) throws(MarkCodingError) {
    let count = try reader.readCount(of: 1, atMost: Limits.glyphs)
    setting.glyphs.reserveCapacity(count)
    var state = GlyphState(forms: setting.forms.count)
    for _ in 0..<count {
      let head = try reader.readCount()
      let form = head >> 3
      guard form < setting.forms.count else { throw .outside }
      var (place, line) = (state.place, Int?.none)
      if head & 2 != 0 { (place.y, line) = try readHeight(state, from: &reader) }
      let start = line.map { setting.lines[$0].baseline.x } ?? state.place.x
      var steps = line == nil ? state.expected : 0
      if head & 1 != 0 {
        (place.x, steps) = try grid.read(from: start, expecting: steps, &reader)
      } else {
        place.x = grid.place(steps, from: start)
      }
      var (first, bytes) = (Int64(state.end), state.counts[form])
      if head & 4 != 0 {
        first &+= RiceCode.unfolded(try reader.readLong())
        bytes = try reader.readCount()
      }
      let sources = 0...Int64(Limits.textBytes)
      guard sources.contains(first), sources.contains(Int64(bytes)) else { throw .outside }
      let glyph = PlacedGlyph(
        form: UInt32(form), source: Int(first)..<Int(first) + bytes, place: place)
      setting.glyphs.append(glyph)
      state.take(glyph, line, steps: steps)
    }
  }

  /// Reads how high a glyph is, and the number of the line that it begins.
  private func readHeight(
    _ state: GlyphState, from reader: inout ByteReader
  ) throws(MarkCodingError) -> (Double, Int?) {
    let way = try reader.readCount()
    guard way > 0 else { return (try reader.readDouble(), nil) }
    let line = state.line + way - 1
    guard line < setting.lines.count else { throw .outside }
    return (setting.lines[line].baseline.y, line)
  }

  private mutating func readRuns(from reader: inout ByteReader) throws(MarkCodingError) {
    var run = GlyphRun(end: 0, size: 0, colour: nil, font: nil)
    for _ in 0..<(try reader.readCount(of: 1, atMost: Limits.glyphs)) {
      let head = try reader.readCount()
      run.end += head >> 3
      if head & 1 != 0 { run.size = try reader.readShortDouble() }
      run.colour = head & 2 == 0 ? nil : try reader.readColour()
      run.font = head & 4 == 0 ? nil : UInt16(clamping: try reader.readCount())
      setting.runs.append(run)
    }
  }

  private mutating func readRules(from reader: inout ByteReader) throws(MarkCodingError) {
    var place = Point.zero
    for _ in 0..<(try reader.readCount(of: 5, atMost: Limits.glyphs)) {
      let head = try reader.read(UInt8.self)
      guard let kind = TextRule.Kind(rawValue: head >> 1) else { throw .newer }
      let colour = head & 1 == 0 ? nil : try reader.readColour()
      let frame = try grid.readRect(from: place, &reader)
      setting.rules.append(TextRule(kind, frame: frame, colour: colour))
      place = frame.origin
    }
  }

  private mutating func readPictures(from reader: inout ByteReader) throws(MarkCodingError) {
    var (place, end) = (Point.zero, Int64(0))
    for _ in 0..<(try reader.readCount(of: 7, atMost: Limits.glyphs)) {
      let medium = try reader.readCount()
      let frame = try grid.readRect(from: place, &reader)
      let start = end &+ RiceCode.unfolded(try reader.readLong())
      let count = try reader.readCount()
      let sources = 0...Int64(Limits.textBytes)
      guard sources.contains(start), sources.contains(Int64(count)) else { throw .outside }
      setting.pictures.append(
        TextPicture(medium: medium, frame: frame, source: Int(start)..<Int(start) + count))
      (place, end) = (frame.origin, start + Int64(count))
    }
  }
}

extension ByteReader {
  /// Reads the number of values that take at least `least` bytes each.
  fileprivate mutating func readCount(
    of least: Int, atMost most: Int
  ) throws(MarkCodingError) -> Int {
    let count = try readCount()
    guard count <= most else { throw .outside }
    guard count <= remaining / least else { throw .short }
    return count
  }
}
