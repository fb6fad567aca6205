/// The paths in `file` URIs (RFC 8089).
package enum FileURI {
  /// The absolute path that `uri` stands for; nil where it stands for none on this machine, or for one that is no
  /// text.
  package static func path(of uri: String) -> String? {
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

  /// The URI of an absolute path, written as all programs of the desktop write it: those that look for what another has
  /// noted of a file compare the URIs.
  package static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array("file://".utf8)
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.append(byte)
      } else {
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// What GLib leaves as it is (`g_filename_to_uri`).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!$&'()*+,-./:=@_~".utf8.contains(byte)
    }
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
