import CPango
import Geometry
import Marks
import System

/// The outline or the picture that the foundry makes of a glyph for the canvas.
enum FoundryGlyph {
  /// Nothing is seen of it.
  case blank
  /// The number of its outline.
  case form(UInt32)
  /// The number of its medium, and the rectangle that it fills in a font of size 1.
  case picture(Int, Rect)
}

/// The outlines, pictures and fonts of all texts of a typesetter, each of them once, by numbers.
final class Foundry {
  private(set) var forms: [GlyphForm] = []
  private(set) var media: [(medium: Medium, hash: MediumHash)] = []
  private(set) var faces: [FontFace] = []

  private var formNumbers: [GlyphForm: UInt32] = [:]
  private var mediumNumbers: [MediumHash: Int] = [:]
  private var faceNumbers: [OpaquePointer: Int] = [:]
  private var fonts: [UnsafeMutablePointer<PangoFont>: (font: SetFont, face: Int)] = [:]

  /// The most fonts that are kept, each at one size: a hostile text may have a hundred thousand sizes.
  private static let mostFonts = 256

  /// A font of Pango, and the number of its face.
  func font(_ font: UnsafeMutablePointer<PangoFont>) -> (font: SetFont, face: Int)? {
    if let known = fonts[font] { return known }
    guard let handle = hb_font_get_face(pango_font_get_hb_font(font)) else { return nil }
    let number: Int
    if let known = faceNumbers[handle] {
      number = known
    } else {
      number = faces.count
      faces.append(FontFace(handle))
      faceNumbers[handle] = number
    }
    if fonts.count >= Self.mostFonts { fonts = [:] }
    let made = (font: SetFont(font, face: faces[number]), face: number)
    fonts[font] = made
    return made
  }

  func glyph(_ glyph: UInt32, of font: SetFont) -> FoundryGlyph {
    if let known = font.glyphs[glyph] { return known }
    let made: FoundryGlyph
    if let picture = font.picture(of: glyph) {
      made = .picture(number(of: Medium(type: "image/png", bytes: picture.png)), picture.frame)
    } else if let form = font.form(of: glyph), !form.isEmpty {
      made = .form(number(of: form))
    } else {
      made = .blank
    }
    font.glyphs[glyph] = made
    return made
  }

  func number(of form: GlyphForm) -> UInt32 {
    if let known = formNumbers[form] { return known }
    let number = UInt32(forms.count)
    forms.append(form)
    formNumbers[form] = number
    return number
  }

  private func number(of medium: Medium) -> Int {
    let hash = MediumHash(digest: Digest.sha256.bytes(of: medium.bytes))
    if let known = mediumNumbers[hash] { return known }
    media.append((medium, hash))
    mediumNumbers[hash] = media.count - 1
    return media.count - 1
  }
}
