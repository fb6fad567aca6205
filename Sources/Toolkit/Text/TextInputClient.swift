public import Geometry

/// A view that receives text while it has the focus. Text comes separately from keys, since an input method may make one
/// character of several keys, or several of one.
public protocol TextInputClient: View {
  /// Inserts `text` at the caret, in place of the selection or the composed text.
  func insertText(_ text: String)

  /// Shows text that an input method is composing at the caret and that isn't part of the view's text yet. `caret` is a UTF-8
  /// offset in it. An empty text ends the composing.
  func setMarkedText(_ text: String, caret: Int)

  /// The caret, in the view's coordinates.
  var caretRect: Rect { get }
}
