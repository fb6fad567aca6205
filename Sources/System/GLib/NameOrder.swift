import CGLib
import Glibc

/// Sorts file names as people expect: numbers by value, letters in the locale's order without regard to case.
package enum NameOrder {
  /// Sets the process's collation to the environment's locale. Call before any other thread starts.
  package static func adoptLanguage() {
    setlocale(LC_COLLATE, "")
  }

  /// A key of bytes that compare in the order of the names.
  ///
  /// The corresponding GLib function is `g_utf8_collate_key_for_filename`.
  package static func key(of name: String) -> [UInt8] {
    let folded = g_utf8_casefold(name, -1)
    defer { g_free(folded) }
    guard let key = g_utf8_collate_key_for_filename(folded, -1) else { return [] }
    defer { g_free(key) }
    return UnsafeBufferPointer(start: key, count: strlen(key)).map(UInt8.init(bitPattern:))
  }

  package static func areInOrder(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.lexicographicallyPrecedes(second)
  }
}
