public import Marks

/// A change of finished tiles.
public enum InkPatch: Sendable {
  /// Draws a mark on top.
  case ink(Mark)

  /// Clears the area of a mark, including its antialiased edges, down to the paper, or to transparency if there is none.
  case clear(Mark)
}
