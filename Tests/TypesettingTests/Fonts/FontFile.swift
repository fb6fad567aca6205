import Foundation

/// The numbers of a TrueType file's glyphs, read by the OpenType specification without any library of fonts.
struct FontFile {
  let bytes: [UInt8]
  private var tables: [String: Int] = [:]

  static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let mono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

  init(_ path: String) throws {
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for index in 0..<unsigned(4) {
      let entry = 12 + 16 * index
      let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
      tables[tag] = unsigned(entry + 8) << 16 | unsigned(entry + 10)
    }
  }

  private func unsigned(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
  private func signed(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(place))) }

  private func table(_ tag: String) -> Int { tables[tag]! }

  var unitsPerEm: Int { unsigned(table("head") + 18) }
  var ascent: Int { signed(table("hhea") + 4) }
  var descent: Int { -signed(table("hhea") + 6) }
  var underline: (offset: Int, height: Int) {
    (signed(table("post") + 8), signed(table("post") + 10))
  }

  /// The glyph of a character by the table of the basic plane (format 4).
  func glyph(_ character: Unicode.Scalar) -> Int {
    let start = table("cmap")
    for index in 0..<unsigned(start + 2) {
      let record = start + 4 + 8 * index
      let part = start + (unsigned(record + 4) << 16 | unsigned(record + 6))
      guard unsigned(part) == 4 else { continue }
      let double = unsigned(part + 6)
      for segment in stride(from: 0, to: double, by: 2) {
        let (end, first) = (part + 14 + segment, part + 16 + double + segment)
        let code = Int(character.value)
        guard code <= unsigned(end) else { continue }
        guard code >= unsigned(first) else { return 0 }
        let (delta, range) = (first + double, first + 2 * double)
        if unsigned(range) == 0 { return (code + unsigned(delta)) & 0xFFFF }
        let glyph = unsigned(range + unsigned(range) + 2 * (code - unsigned(first)))
        return glyph == 0 ? 0 : (glyph + unsigned(delta)) & 0xFFFF
      }
    }
    return 0
  }

  func advance(_ character: Unicode.Scalar) -> Int {
    let last = unsigned(table("hhea") + 34) - 1
    return unsigned(table("hmtx") + 4 * min(glyph(character), last))
  }

  /// The box of an outline: left, bottom, right, top, upwards; nil if there is none.
  func box(_ character: Unicode.Scalar) -> [Int]? {
    let (glyph, locations) = (glyph(character), table("loca"))
    func place(_ glyph: Int) -> Int {
      signed(table("head") + 50) == 0
        ? 2 * unsigned(locations + 2 * glyph)
        : unsigned(locations + 4 * glyph) << 16 | unsigned(locations + 4 * glyph + 2)
    }
    guard place(glyph) < place(glyph + 1) else { return nil }
    let start = table("glyf") + place(glyph)
    return (1...4).map { signed(start + 2 * $0) }
  }
}
