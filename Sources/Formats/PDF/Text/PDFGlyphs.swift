import Geometry
import Marks

/// A glyph of a file's fonts, with its meaning: outlines or a picture, or a blank.
struct PDFGlyph: Hashable {
  /// An outline, and its place in ten thousandths of the font's size.
  struct Part: Hashable {
    let form: Int
    let x: Int32
    let y: Int32
  }

  let letters: String
  var parts: [Part] = []

  /// The number of the object of a picture; its width and place are in the parts.
  var picture: Int?

  /// The width of a blank in fiftieths of the font's size.
  var blank: Int32 = 0
}

/// The place of a glyph in a file's fonts.
struct PDFCode {
  let font: String
  let code: UInt8

  /// The way by which the glyph moves the pen, in thousandths of the font's size.
  let width: Double
}

/// The glyphs of the kept outlines in Type 3 fonts (ISO 32000-1, section 9.6.5), which need no font file. Each outline with a meaning is
/// there once; a font that is full is written.
struct PDFGlyphs {
  private var forms: [GlyphForm: Int] = [:]
  private(set) var codes: [PDFGlyph: PDFCode] = [:]
  private var font: PDFFont?

  /// The numbers of the fonts, from which their names are made.
  private(set) var numbers: [Int] = []

  static func name(of number: Int) -> String { "T\(number)" }

  /// The number of an outline among those of the file.
  mutating func number(of form: GlyphForm) -> Int {
    if let known = forms[form] { return known }
    forms[form] = forms.count
    return forms.count - 1
  }

  /// Adds a new glyph whose procedure is an object of the file. Returns its code, and the font that is full now.
  mutating func add(
    _ glyph: PDFGlyph, procedure: Int, width: Double, box: Rect?, in file: inout PDFFile
  ) -> (code: PDFCode, full: PDFFont?) {
    if font == nil {
      let number = file.number()
      numbers.append(number)
      font = PDFFont(number: number)
    }
    guard var open = font else { preconditionFailure("A font is open.") }
    let code = PDFCode(
      font: Self.name(of: open.number), code: UInt8(open.glyphs.count), width: width)
    open.add(glyph, procedure: procedure, width: width, box: box)
    codes[glyph] = code
    font = open.isFull ? nil : open
    return (code, open.isFull ? open : nil)
  }

  /// Ends the last font; nil if none is open.
  mutating func end() -> PDFFont? { font.take() }
}
