import Toolkit

/// A pasteboard that stores copied texts.
final class TextTray: Pasteboard {
  var copied: String?
  var selected: String?

  func copy(_ text: String) { copied = text }
  func offerSelection(_ text: String) { selected = text }
  func readText(then body: @escaping (String?) -> Void) { body(copied) }
}
