public import Marks

/// A change of finished tiles.
public enum InkPatch: Sendable {
  /// Draws a mark on top.
  case ink(Mark)

  /// Covers a mark and its antialiased edges with plain paper.
  case paper(Mark)
}
