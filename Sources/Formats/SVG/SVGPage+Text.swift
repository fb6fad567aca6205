import Geometry
import Graphics
import Marks

/// Typed texts as elements `text`, with a `tspan` for each line at its place and in its kept length, and further ones within it for parts with
/// a look of their own.
extension SVGPage {
  mutating func draw(_ text: VectorText) -> Bool {
    let media = text.text.setting.media
    // The renderer draws a frame in place of a picture that can't be decoded.
    guard !hasOutlines, media.allSatisfy({ PictureContent($0, in: text.media) != nil }) else {
      return false
    }
    let lines = text.lines
    guard !lines.isEmpty else { return false }
    let source = text.text.source
    fillRules(of: text) { $0 == .background }
    for line in lines { drawListMark(of: line, in: text) }
    use(nil)
    var direction: Bool?
    var pictures: [Int] = []
    for line in lines where !line.clusters.allSatisfy(\.isBlank) {
      if direction != line.line.isRightToLeft {
        if direction != nil { self.text.add("</text>\n") }
        direction = line.line.isRightToLeft
        begin(text, isRightToLeft: line.line.isRightToLeft)
      }
      let pieces = line.pieces(of: source)
      pictures += pieces.pictures
      for piece in pieces.words { add(piece, of: line, in: text) }
    }
    if direction != nil { self.text.add("</text>\n") }
    fillRules(of: text) { $0 != .background }
    for number in pictures { draw(text.text.setting.pictures[number], of: text) }
    return true
  }

  /// Draws an emoji as its picture, since few programs have the colours of a font.
  private mutating func draw(_ picture: TextPicture, of vector: VectorText) {
    let frame = picture.frame
    guard frame.width > 0, frame.height > 0 else { return }
    let look = PictureLook(
      medium: vector.text.setting.media[picture.medium],
      size: Size(width: 1, height: frame.height / frame.width))
    let place = Transform(
      a: frame.width, b: 0, c: 0, d: frame.width, tx: frame.minX, ty: frame.minY)
    draw(
      look, in: vector.media, under: place.concatenating(vector.placement), vector.paint(.black))
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
    text.add("<tspan x=\"")
    text.add(piece.start, decimals: 4)
    text.add("\" y=\"")
    text.add(line.baseline.y, decimals: 4)
    if let length = piece.length {
      text.add("\" textLength=\"")
      text.add(length, decimals: 4)
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
