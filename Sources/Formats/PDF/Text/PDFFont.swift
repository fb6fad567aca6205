import Geometry

/// A Type 3 font of a file.
struct PDFFont {
  let number: Int

  struct Glyph {
    let name: String
    let letters: String

    /// The number of the object that draws it.
    let procedure: Int
    let width: Double
    let picture: Int?
  }

  private(set) var glyphs: [Glyph] = []
  private var box: Rect?
  private var names: Set<String> = []

  /// A code has eight bits.
  private static let most = 255

  init(number: Int) {
    self.number = number
  }

  var isFull: Bool { glyphs.count >= Self.most }

  mutating func add(_ glyph: PDFGlyph, procedure: Int, width: Double, box: Rect?) {
    glyphs.append(
      Glyph(
        name: name(for: glyph.letters), letters: glyph.letters, procedure: procedure, width: width,
        picture: glyph.picture))
    if let box { self.box = box.union(self.box) }
  }

  /// A letter of ASCII is its own name, from whose width Poppler guesses the size of the font.
  private mutating func name(for letters: String) -> String {
    let units = Array(letters.utf8)
    let isLetter = units.count == 1 && 97...122 ~= units[0] | 0x20
    let name = isLetter && !names.contains(letters) ? letters : "g\(glyphs.count)"
    names.insert(name)
    return name
  }

  /// The dictionary; `meanings` is the object with the letters of all codes.
  func dictionary(meanings: Int) -> String {
    // Blanks lie at the origin.
    let bounds = Rect(origin: .zero, size: .zero).union(box).roundedOutwards
    let corners = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    let pictures = Set(glyphs.compactMap(\.picture)).sorted()
    let objects = pictures.map { "/\(PDFResources.name(of: $0)) \($0) 0 R" }
    return "<</Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0]"
      + " /FontBBox [\(Self.list(corners.map(PDFText.number)))]"
      + " /FirstChar 0 /LastChar \(glyphs.count - 1)"
      + " /Widths [\(Self.list(glyphs.map { PDFText.number($0.width) }))]"
      + " /Encoding <</Type /Encoding /Differences [0 \(Self.list(glyphs.map { "/\($0.name)" }))]>>"
      + " /CharProcs <<\(Self.list(glyphs.map { "/\($0.name) \($0.procedure) 0 R" }))>>"
      + " /Resources <<\(objects.isEmpty ? "" : "/XObject <<\(Self.list(objects))>>")>>"
      + " /ToUnicode \(meanings) 0 R>>"
  }

  private static func list(_ parts: [String]) -> String { parts.joined(separator: " ") }

  /// The letters of all codes (ISO 32000-1, section 9.10.3).
  var meanings: String {
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <00> <FF>
      endcodespacerange

      """
    for start in stride(from: 0, to: glyphs.count, by: Self.block) {
      let codes = start..<min(start + Self.block, glyphs.count)
      text += "\(codes.count) beginbfchar\n"
      for code in codes {
        text += "<\(PDFText.digits([UInt16(code)]))> <\(PDFText.units(glyphs[code].letters))>\n"
      }
      text += "endbfchar\n"
    }
    return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }

  /// The most letters of a block in such a table.
  private static let block = 100
}
