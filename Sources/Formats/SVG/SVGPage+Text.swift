import Geometry
import Graphics
import Marks

/// Typed texts as elements `text`, with a `tspan` for each line at its place and in its kept length, and further ones within it for parts with
/// a look of their own.
extension SVGPage {
  mutating func draw(_ text: VectorText) -> Bool {
    guard !hasOutlines else { return false }
    let lines = text.lines
    guard !lines.isEmpty else { return false }
    let source = text.text.source
    fillRules(of: text) { $0 == .background }
    for line in lines { drawListMark(of: line, in: text) }
    use(nil)
    var direction: Bool?
    for line in lines where !line.clusters.allSatisfy(\.isBlank) {
      if direction != line.line.isRightToLeft {
        if direction != nil { self.text.add("</text>\n") }
        direction = line.line.isRightToLeft
        begin(text, isRightToLeft: line.line.isRightToLeft)
      }
      let isCut = !line.line.isRightToLeft && line.hasOwnGaps(source)
      for piece in isCut ? line.words(source) : [line.whole] { add(piece, of: line, in: text) }
    }
    if direction != nil { self.text.add("</text>\n") }
    fillRules(of: text) { $0 != .background }
    return true
  }

  /// Begins an element for lines of one direction, in units of the text's box.
  private mutating func begin(_ vector: VectorText, isRightToLeft: Bool) {
    let base = vector.text.source.base
    text.add("<text xml:space=\"preserve\"")
    add(vector.placement.concatenating(.scale(1 / grid)))
    if isRightToLeft { text.add(" direction=\"rtl\"") }
    if base.language.count > 0 {
      text.add(" xml:lang=\"")
      text.addXML(base.language.string)
      text.add("\"")
    }
    addFamilies(base.families, vector.text)
    text.add(" font-size=\"")
    text.add(base.size, digits: 12)
    text.add("\"")
    if base.weight != 400 { text.add(" font-weight=\"\(base.weight)\"") }
    addFill(vector.paint(nil))
    text.add(">")
  }

  private mutating func add(_ piece: TextPiece, of line: VectorTextLine, in vector: VectorText) {
    let isRightToLeft = line.line.isRightToLeft
    text.add("<tspan x=\"")
    text.add(isRightToLeft ? piece.start + piece.length : piece.start, decimals: 4)
    text.add("\" y=\"")
    text.add(line.baseline.y, decimals: 4)
    if piece.length > 0 {
      text.add("\" textLength=\"")
      text.add(piece.length, decimals: 4)
      text.add("\" lengthAdjust=\"spacing")
    }
    text.add("\">")
    let source = vector.text.source
    var start = piece.source.lowerBound
    for span in source.spans where span.range.overlaps(piece.source) {
      let part = span.range.clamped(to: piece.source)
      addWords(source.words, start..<part.lowerBound)
      add(source.words, part, with: span.traits, in: vector)
      start = part.upperBound
    }
    addWords(source.words, start..<piece.source.upperBound)
    text.add("</tspan>")
  }

  private mutating func add(
    _ words: ExactText, _ part: Range<Int>, with traits: TextTraits, in vector: VectorText
  ) {
    let link = traits.link.flatMap(TextLink.init)
    if let link {
      text.add("<a xlink:href=\"")
      text.addXML(link.address)
      text.add("\">")
    }
    text.add("<tspan")
    if !traits.families.isEmpty { addFamilies(traits.families, vector.text) }
    if let factor = traits.sizeFactor {
      text.add(" font-size=\"")
      text.add(vector.text.source.base.size * factor, digits: 12)
      text.add("\"")
    }
    if let weight = traits.weight { text.add(" font-weight=\"\(weight)\"") }
    if let isItalic = traits.isItalic {
      text.add(isItalic ? " font-style=\"italic\"" : " font-style=\"normal\"")
    }
    if let colour = traits.colour { addFill(vector.paint(colour)) }
    text.add(">")
    addWords(words, part)
    text.add("</tspan>")
    if link != nil { text.add("</a>") }
  }

  private mutating func addWords(_ words: ExactText, _ part: Range<Int>) {
    guard !part.isEmpty else { return }
    text.addXML(String(decoding: words.bytes[part], as: UTF8.self))
  }

  private mutating func addFill(_ paint: VectorPaint) {
    text.add(" fill=\"")
    text.addHex(of: paint.colour)
    text.add("\"")
    guard paint.colour.alpha < 1 else { return }
    text.add(" fill-opacity=\"")
    text.add(Double(paint.colour.alpha))
    text.add("\"")
  }

  // MARK: Fonts

  /// Adds the wanted families, and those in which letters were found that these don't have.
  private mutating func addFamilies(_ wanted: [ExactText], _ typed: TypedText) {
    var families: [String] = []
    for family in wanted + typed.setting.proofs.map(\.family) {
      let name = Self.quoted(family.string)
      if family.count > 0, !families.contains(name) { families.append(name) }
    }
    guard !families.isEmpty else { return }
    text.add(" font-family=\"")
    text.addXML(families.joined(separator: ", "))
    text.add("\"")
  }

  /// The names of families that say what kind of font is wanted (CSS Fonts Module Level 4, section 2.1.3).
  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
  ]

  private static func quoted(_ name: String) -> String {
    if name == "sans" { return "sans-serif" }
    if generic.contains(name) { return name }
    var text = "'"
    for scalar in name.unicodeScalars {
      if scalar == "'" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "'"
  }

  // MARK: Lists

  /// Draws the mark of a list: a number as text would be counted as a word of its own, and other marks aren't letters.
  private mutating func drawListMark(of line: VectorTextLine, in text: VectorText) {
    for cluster in line.clusters where cluster.source.isEmpty && !cluster.isBlank {
      fillOutlines(of: cluster, in: text)
    }
  }
}

/// A part of a line with a place of its own.
struct TextPiece {
  let source: Range<Int>
  let start: Double
  let length: Double
}

extension VectorTextLine {
  /// All of the line, without blanks at its end.
  var whole: TextPiece {
    let last = clusters.map(\.source.upperBound).max() ?? source.upperBound
    // Blanks at which a line wraps don't count for its length, those at the end of a paragraph do.
    return TextPiece(
      source: source.lowerBound..<(isLast ? source.upperBound : max(last, source.lowerBound)),
      start: baseline.x, length: line.advance)
  }

  /// Whether blanks of the line are wider or narrower than those of its font, and all of it goes from left to right: in justified lines,
  /// and for tabs.
  func hasOwnGaps(_ text: TextSource) -> Bool {
    let starts = clusters.map(\.source.lowerBound)
    guard zip(starts, starts.dropFirst()).allSatisfy(<=) else { return false }
    return text.base.alignment == .justified && !isLast
      || text.words.bytes[source].contains(UInt8(ascii: "\t"))
  }

  /// The words of the line, each with the blanks behind it.
  func words(_ text: TextSource) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var first: Double?
    var (start, end) = (source.lowerBound, source.lowerBound)
    for (index, cluster) in clusters.enumerated() where !cluster.source.isEmpty {
      if cluster.isBlank {
        let isEnd = index + 1 == clusters.count || !clusters[index + 1].isBlank
        guard isEnd else { continue }
        let next = max(cluster.source.upperBound, start)
        if let first { pieces.append(TextPiece(source: start..<next, start: first, length: 0)) }
        (start, first) = (next, nil)
      } else {
        first = first ?? cluster.origin
        end = max(end, cluster.source.upperBound)
      }
    }
    if let first, end > start {
      pieces.append(TextPiece(source: start..<end, start: first, length: 0))
    }
    return pieces
  }
}
