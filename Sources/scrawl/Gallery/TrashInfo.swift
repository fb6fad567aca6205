import Glibc
import System

/// What a trash notes of a file in it, by the freedesktop.org Trash specification 1.0.
struct TrashInfo: Hashable, Sendable {
  /// Where the file was: absolute, or seen from the folder that its file system begins in.
  let path: String

  /// When it was thrown away, in seconds since 1970.
  let date: time_t

  /// The text of the file that notes it.
  var text: String {
    "[Trash Info]\nPath=\(escapedPath)\nDeletionDate=\(WallClock.text("%Y-%m-%dT%H:%M:%S", of: date))\n"
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
}
