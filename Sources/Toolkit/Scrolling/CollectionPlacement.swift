/// Where in the view an item comes to be that is scrolled to.
public enum CollectionPlacement: Hashable, Sendable {
  /// Anywhere in view, by the shortest way; its start, if it is too high.
  case nearest
  case start, centre, end
}
