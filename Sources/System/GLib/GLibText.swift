import CGLib

/// Text that GLib makes and its caller frees.
enum GLibText {
  /// Copies and frees it; nil where there is none, or it isn't UTF-8.
  static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(validatingCString: text)
  }
}
