import Marks

/// The address of a link in a document, in ASCII.
struct TextLink: Hashable {
  let address: String

  /// Nil for an address that a document doesn't lead to: only pages of the web and mail are safe to open.
  init?(_ link: ExactText) {
    let scheme = link.bytes.prefix { $0 != UInt8(ascii: ":") }.map { $0 | 0x20 }
    let schemes = ["http", "https", "mailto"]
    guard scheme.count < link.count, schemes.contains(where: { $0.utf8.elementsEqual(scheme) })
    else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in link.bytes {
      let isPlain = 0x21...0x7E ~= byte && !Self.escaped.contains(byte)
      bytes +=
        isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    address = String(decoding: bytes, as: UTF8.self)
  }

  /// Characters that no address may contain, or that a format would take for the end of one.
  private static let escaped = Set("\"<>\\^`{|}()".utf8)
}
