/// The clipboard, shared with other programs.
public protocol Pasteboard: AnyObject {
  /// Copies `text` to the clipboard.
  func copy(_ text: String)

  /// Offers `text` as the primary selection, which the middle button pastes.
  func offerSelection(_ text: String)

  /// Calls `body` with the clipboard's text, now or once it has arrived; with nil if there is none.
  func readText(then body: @escaping (String?) -> Void)
}
