/// A message from an `InputMethodClient` about its input method.
enum InputMethodReply: Sendable {
  /// The method accepts keys, and wants these X event kinds selected on the window.
  case opened(events: Int)

  /// The method can't be reached, or has died.
  case lost

  /// The method made text in this turn.
  case text(String, turn: Int)

  /// The composed text, with the caret's UTF-8 offset.
  case mark(String, caret: Int, turn: Int)

  /// The method doesn't use the key, so the window handles it.
  case unused(KeyStroke)

  /// The method has finished with the last press.
  case done

  /// The client has ended after `stop`, so the method is responsive.
  case stopped
}
