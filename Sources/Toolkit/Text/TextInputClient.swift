public import Geometry

/// A view that text can be typed into, while keys go to it. Text comes apart from keys: several keys may make one
/// character, and one key many.
public protocol TextInputClient: View {
  /// Puts `text` where the caret is, in place of what is selected or marked.
  func insertText(_ text: String)

  /// Shows `text`, which is still being composed, where the caret is; it is not part of what the view holds.
  /// `caret` is an offset into its UTF-8. An empty text ends the composing.
  func setMarkedText(_ text: String, caret: Int)

  /// Where the caret is, in the view's coordinates.
  var caretRect: Rect { get }
}
