/// What the pointer is seen as.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// Says exactly where it is.
  case cross
  /// What is under it can be moved.
  case move
  /// What is under it can be turned.
  case turn
}
