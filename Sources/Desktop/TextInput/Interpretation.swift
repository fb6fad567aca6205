/// What an interpreter tells of the input method that it speaks with.
enum Interpretation: Sendable {
  /// Keys can go to the method. It wants to know of events of these kinds.
  case opened(events: Int)

  /// The method is not there, or no longer.
  case gone

  /// The method has made text of what came before.
  case text(String, turn: Int)

  /// This is being composed, with the caret at an offset into its UTF-8.
  case mark(String, caret: Int, turn: Int)

  /// The method has no use for a press.
  case unused(KeyStroke)

  /// The method has nothing more to say about the last press that it was handed.
  case done

  /// The interpreter was dismissed and has left, so the method answers.
  case left
}
