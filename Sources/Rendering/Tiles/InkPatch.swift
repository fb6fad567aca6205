public import Marks

/// A change of finished tiles.
public enum InkPatch: Sendable {
  /// Draws a mark on top.
  case ink(Mark)

  /// Clears away what a mark and its antialiased edges cover, down to the paper, or to nothing where there is none.
  case clear(Mark)
}
