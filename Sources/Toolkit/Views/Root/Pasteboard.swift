/// Where text waits to be put in elsewhere, by this program or another.
public protocol Pasteboard: AnyObject {
  /// Lets `text` be pasted.
  func copy(_ text: String)

  /// Lets `text`, which was selected by hand, be put in elsewhere without copying it first.
  func offerSelection(_ text: String)

  /// Hands over the text that was copied last, now or as soon as it has come; nil where there is none.
  func readText(then body: @escaping (String?) -> Void)
}
