/// The paths in `file` URIs (RFC 8089).
enum FileURI {
  /// The absolute path that `uri` stands for; nil where it stands for none on this machine, or for one that is no
  /// text.
  static func path(of uri: String) -> String? {
    let scheme = "file:"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.utf8.dropFirst(scheme.utf8.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || String(host)?.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == UInt8(ascii: "/"), let bytes = decoded(rest) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The bytes behind the percent signs; nil where these can't be meant for a path.
  private static func decoded(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        let decoded = high << 4 | low
        // Neither can be in a name.
        guard decoded != 0, decoded != UInt8(ascii: "/") else { return nil }
        bytes.append(decoded)
      case UInt8(ascii: "?"), UInt8(ascii: "#"), 0: return nil
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
