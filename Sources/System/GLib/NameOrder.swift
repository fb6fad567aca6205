import CGLib
import Glibc

/// The order in which people look for names: numbers by their value, and letters whatever their case, as their language
/// orders them.
package enum NameOrder {
  /// Lets the process follow the language that the environment names. Call before other threads begin.
  package static func adoptLanguage() {
    setlocale(LC_COLLATE, "")
  }

  /// Bytes that compare as the names do. The corresponding GLib function is `g_utf8_collate_key_for_filename`.
  package static func key(of name: String) -> [UInt8] {
    let folded = g_utf8_casefold(name, -1)
    defer { g_free(folded) }
    guard let key = g_utf8_collate_key_for_filename(folded, -1) else { return [] }
    defer { g_free(key) }
    return UnsafeBufferPointer(start: key, count: strlen(key)).map(UInt8.init(bitPattern:))
  }

  /// Whether the first key comes before the second.
  package static func areInOrder(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.lexicographicallyPrecedes(second)
  }
}
