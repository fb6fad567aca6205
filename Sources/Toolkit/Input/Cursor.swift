/// The pointer's shape.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// For drawing at an exact position.
  case cross
  /// For dragging what is below.
  case move
  /// For rotating what is below.
  case turn
}
