import Glibc

/// What a trash notes of a file in it, by the freedesktop.org Trash specification 1.0.
struct TrashInfo: Hashable, Sendable {
  /// Where the file was: absolute, or seen from the folder that its file system begins in.
  let path: String

  /// When it was thrown away, in seconds since 1970.
  let date: time_t

  /// The text of the file that notes it.
  var text: String {
    "[Trash Info]\nPath=\(escapedPath)\nDeletionDate=\(Self.text(of: date))\n"
  }

  /// As GLib writes it: all but slashes and what no URI gives a meaning (RFC 3986, section 2.3).
  private var escapedPath: String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = path.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        [byte]
      case _ where "-._~/".utf8.contains(byte): [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the person is, as the specification has it.
  private static func text(of date: time_t) -> String {
    var date = date
    var parts = tm()
    localtime_r(&date, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
