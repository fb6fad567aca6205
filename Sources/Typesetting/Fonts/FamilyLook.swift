import CPango
import Marks

/// How a list shows a family of fonts: by its name in its own letters if these can be read, or else by some of its signs.
public struct FamilyLook: Hashable, Sendable {
  /// Whether the font of the family can show the family's name.
  public let showsOwnName: Bool

  /// A few signs of a font that can't show the name; nil if it has none that are known.
  public let sample: String?

  public init(of family: String) {
    let fonts = pango_cairo_font_map_get_default()
    let description = FontDescription(families: [ExactText(family)])
    guard let context = pango_font_map_create_context(fonts) else {
      (showsOwnName, sample) = (false, nil)
      return
    }
    defer { CPangoUnref(UnsafeMutableRawPointer(context)) }
    guard let font = pango_font_map_load_font(fonts, context, description.handle) else {
      (showsOwnName, sample) = (false, nil)
      return
    }
    defer { CPangoUnref(font) }
    let language = pango_font_get_languages(font)?.pointee
    showsOwnName = language != nil && Self.writes(family, in: font)
    sample = showsOwnName ? nil : Self.sample(of: font, in: language)
  }

  /// Whether a font has all characters of a text, and letters for those that are letters.
  private static func writes(_ text: String, in font: UnsafeMutablePointer<PangoFont>) -> Bool {
    has(text, in: font)
      && !text.unicodeScalars.contains { isSign(for: $0, in: font) }
  }

  private static func has(_ text: String, in font: UnsafeMutablePointer<PangoFont>) -> Bool {
    text.unicodeScalars.allSatisfy { pango_font_has_char(font, $0.value) != 0 }
  }

  // MARK: Signs

  /// Whether the glyph for a Latin letter has the name of something else. Fonts of signs that lie at the places of letters, and that
  /// claim to have letters, call them "Delta" or, after Adobe's list for dingbats, "a31".
  private static func isSign(
    for scalar: Unicode.Scalar, in font: UnsafeMutablePointer<PangoFont>
  ) -> Bool {
    guard scalar.isASCII, scalar.properties.isAlphabetic else { return false }
    let handle = pango_font_get_hb_font(font)
    var glyph: hb_codepoint_t = 0
    var name = [CChar](repeating: 0, count: 64)
    guard hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0,
      hb_font_get_glyph_name(handle, glyph, &name, UInt32(name.count)) != 0
    else { return false }
    return names(
      String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
      aSignFor: scalar)
  }

  /// Whether a glyph's name is that of a sign at the place of a letter.
  static func names(_ glyph: String, aSignFor letter: Unicode.Scalar) -> Bool {
    let stem = glyph.prefix { $0 != "." }
    let first = stem.unicodeScalars.first
    if stem.allSatisfy(\.isLetter) { return stem.count > 1 }
    return first == "a" && Int(stem.dropFirst()) != nil
  }

  // MARK: Samples

  /// Signs of many fonts; a font of signs has them at the places of letters, or in blocks of their own.
  private static let samples = ["abc", "😀🌳⛵", "★✓➜", "∑∫√", "←↑→", "■●▲"]

  private static func sample(
    of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?
  ) -> String? {
    samples.first { has($0, in: font) }
      ?? language.flatMap { pango_language_get_sample_string($0) }
      .map { String(cString: $0).prefix(mostOfSample) }
      .flatMap { has(String($0), in: font) ? String($0) : nil }
  }

  private static let mostOfSample = 4
}
