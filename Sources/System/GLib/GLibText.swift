import CGLib

/// Text that GLib allocated and the caller must free.
enum GLibText {
  /// Copies `text` and frees it; nil if it is nil or not UTF-8.
  static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(validatingCString: text)
  }
}
