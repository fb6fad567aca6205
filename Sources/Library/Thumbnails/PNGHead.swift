import System

/// The chunks of a PNG file before its pixels.
package struct PNGHead: Hashable {
  let width: Int
  let height: Int

  /// The texts of tEXt chunks by keyword.
  let texts: [String: String]

  /// Whether pixels may be translucent.
  package let hasAlpha: Bool

  /// Fails where `bytes` don't begin with a PNG's signature.
  package init?(_ bytes: [UInt8]) {
    guard FileFormat.png.begins(bytes), bytes.count >= 24 else { return nil }
    func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(at: 16), number(at: 20))
    var texts: [String: String] = [:]
    // The colour type, of which one bit means alpha.
    var hasAlpha = bytes.count > 25 && bytes[25] & 4 != 0
    var start = 8
    // A chunk is a length, a type, data and a checksum.
    while start + 12 <= bytes.count {
      let (length, kind) = (number(at: start), bytes[start + 4..<start + 8])
      guard !kind.elementsEqual("IDAT".utf8), length <= bytes.count - start - 12 else { break }
      if kind.elementsEqual("tRNS".utf8) { hasAlpha = true }
      if kind.elementsEqual("tEXt".utf8) {
        let parts = bytes[start + 8..<start + 8 + length]
          .split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
          texts[String(decoding: parts[0], as: UTF8.self)] = String(
            decoding: parts[1], as: UTF8.self)
        }
      }
      start += 12 + length
    }
    (self.texts, self.hasAlpha) = (texts, hasAlpha)
  }
}
