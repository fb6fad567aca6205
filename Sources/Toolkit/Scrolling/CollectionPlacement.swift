/// The place in the view to which an item is scrolled.
public enum CollectionPlacement: Hashable, Sendable {
  /// Into view by the shortest distance; the start of an item that is higher than the view.
  case nearest
  case start, centre, end
}
