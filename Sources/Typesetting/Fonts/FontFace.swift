import CPango
import Marks
import System

/// A font's file as HarfBuzz has it: what it tells of itself, and the glyphs that are pictures.
final class FontFace {
  let handle: OpaquePointer

  /// The font's own units in its size.
  let unitsPerEm: Int

  /// The font as other threads prove it.
  private(set) lazy var provable = makeProvable()

  private let file: FontFile

  init(_ face: OpaquePointer) {
    handle = hb_face_reference(face)
    file = .of(handle)
    unitsPerEm = min(max(Int(hb_face_get_upem(face)), 16), 16384)
  }

  deinit {
    hb_face_destroy(handle)
  }

  private func makeProvable() -> ProvableFont {
    let font = hb_font_create(handle)
    defer { hb_font_destroy(font) }
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    let (family, style) = (name(16) ?? name(1) ?? "", name(17) ?? name(2) ?? "")
    let (version, units) = (name(5) ?? "", Int32(unitsPerEm))
    let (ascent, descent) = (extents.ascender, -extents.descender)
    let face = Int32(clamping: hb_face_get_index(handle) & 0xFFFF)
    return ProvableFont(file: file) { hash in
      FontProof(
        family: family, style: style, version: version, unitsPerEm: units, ascent: ascent,
        descent: descent, hash: hash, face: face)
    }
  }

  /// A text of the font's table of names, in English.
  private func name(_ id: UInt32) -> ExactText? {
    var count = UInt32(Limits.textNameBytes)
    var bytes = [CChar](repeating: 0, count: Int(count))
    let language = hb_language_from_string("en", -1)
    guard hb_ot_name_get_utf8(handle, id, language, &count, &bytes) > 0 else { return nil }
    return ExactText(
      String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}

/// A font as the worker that joins a text proves it, on another thread than the typesetter's.
struct ProvableFont: Sendable {
  fileprivate let file: FontFile

  /// Makes the proof with the hash of the file.
  fileprivate let prove: @Sendable (MediumHash) -> FontProof

  /// The proof. The caller waits until a thread has hashed the file.
  var proof: FontProof { prove(file.wholeHash) }
}
