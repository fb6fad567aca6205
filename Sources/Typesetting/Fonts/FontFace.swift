import CPango
import Marks
import System

/// A font's file as HarfBuzz has it: what it tells of itself, and the glyphs that are pictures.
final class FontFace {
  let handle: OpaquePointer

  /// The font's own units in its size.
  let unitsPerEm: Int

  private(set) lazy var proof = makeProof()

  private let file: OpaquePointer
  private let digest = RunningDigest(.sha256)

  /// The bytes of the file that the digest has.
  private var digested = 0

  init(_ face: OpaquePointer) {
    handle = hb_face_reference(face)
    file = hb_face_reference_blob(handle)
    unitsPerEm = min(max(Int(hb_face_get_upem(face)), 16), 16384)
  }

  deinit {
    hb_blob_destroy(file)
    hb_face_destroy(handle)
  }

  /// Reads some more bytes of the file, of which the proof has a hash. Returns their number, which is 0 after the last one.
  func read(atMost most: Int) -> Int {
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(file, &count) else { return 0 }
    let part = min(Int(count) - digested, most)
    guard part > 0 else { return 0 }
    digest.add(UnsafeRawBufferPointer(start: bytes + digested, count: part))
    digested += part
    return part
  }

  private func makeProof() -> FontProof {
    let font = hb_font_create(handle)
    defer { hb_font_destroy(font) }
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    while read(atMost: .max) > 0 {}
    return FontProof(
      family: name(16) ?? name(1) ?? "", style: name(17) ?? name(2) ?? "", version: name(5) ?? "",
      unitsPerEm: Int32(unitsPerEm), ascent: extents.ascender, descent: -extents.descender,
      hash: MediumHash(digest: digest.bytes()),
      face: Int32(clamping: hb_face_get_index(handle) & 0xFFFF))
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
