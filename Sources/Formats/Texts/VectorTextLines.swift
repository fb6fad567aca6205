import Geometry
import Marks

/// Finds the clusters of a text's lines: those that are seen in its setting, and blanks between them, which have no glyphs there.
struct VectorTextLines {
  private let text: TypedText
  private let setting: TextSetting
  private let bytes: [UInt8]
  private var lines: [VectorTextLine] = []
  private let boxes: [Rect?]

  init(_ text: TypedText) {
    self.text = text
    setting = text.setting
    bytes = text.source.words.bytes
    boxes = text.setting.forms.map(\.box)
  }

  mutating func make() -> [VectorTextLine] {
    var start = 0
    for line in setting.lines {
      let end = max(line.end, start)
      let isLast = end >= bytes.count || bytes[end] == 0x0A
      lines.append(VectorTextLine(line: line, source: start..<end, isLast: isLast))
      start = end < bytes.count && bytes[end] == 0x0A ? end + 1 : end
    }
    guard !lines.isEmpty else { return [] }
    addGlyphs()
    addPictures()
    addListMarks()
    for index in lines.indices {
      lines[index].arrange()
      lines[index].addBlanks(bytes)
      lines[index].measure()
    }
    return lines
  }

  /// The number of the line with the bytes from `offset` on.
  private func line(at offset: Int) -> Int {
    max(lines.sortedIndex { $0.source.lowerBound > offset } - 1, 0)
  }

  private mutating func addGlyphs() {
    var first = 0
    for run in setting.runs {
      for number in first..<run.end { add(number, of: run, isFirst: number == first) }
      first = run.end
    }
  }

  private mutating func add(_ number: Int, of run: GlyphRun, isFirst: Bool) {
    let glyph = setting.glyphs[number]
    let (index, source) = (line(at: glyph.source.lowerBound), glyph.source)
    let box = boxes[Int(glyph.form)] ?? Rect(origin: .zero, size: .zero)
    let (start, end) = (
      glyph.place.x + box.minX * run.size, glyph.place.x + box.maxX * run.size
    )
    if !isFirst, let last = lines[index].clusters.last, last.source == source,
      last.glyphs.upperBound == number
    {
      let place = lines[index].clusters.count - 1
      lines[index].clusters[place].glyphs = last.glyphs.lowerBound..<number + 1
      lines[index].clusters[place].inkStart = min(last.inkStart, start)
      lines[index].clusters[place].inkEnd = max(last.inkEnd, end)
      return
    }
    var cluster = TextCluster(
      source: source, glyphs: number..<number + 1, size: run.size, colour: run.colour,
      font: run.font, origin: glyph.place.x, inkStart: start, inkEnd: end)
    // A second run of glyphs of the same letters has none of its own.
    if lines[index].clusters.last?.source != source {
      cluster.letters = letters(source)
    }
    lines[index].clusters.append(cluster)
  }

  private mutating func addPictures() {
    for (number, picture) in setting.pictures.enumerated() {
      let index = line(at: picture.source.lowerBound)
      let frame = picture.frame
      lines[index].clusters.append(
        TextCluster(
          source: picture.source, letters: letters(picture.source), picture: number,
          size: max(frame.height, .leastNormalMagnitude), origin: frame.minX, inkStart: frame.minX,
          inkEnd: frame.maxX))
    }
  }

  /// Gives the marks of lists their letters.
  private mutating func addListMarks() {
    guard text.source.paragraphs.contains(where: { $0.kind != .plain }) else { return }
    for (range, letters) in zip(text.source.paragraphRanges, text.source.listMarks) {
      guard let letters else { continue }
      let index = line(at: range.lowerBound)
      let place = lines[index].clusters.firstIndex { $0.source.isEmpty && !$0.glyphs.isEmpty }
      if let place { lines[index].clusters[place].letters = letters }
    }
  }

  /// The letters of a part of the source that can be seen.
  private func letters(_ part: Range<Int>) -> String {
    String(decoding: bytes[part], as: UTF8.self)
  }
}
