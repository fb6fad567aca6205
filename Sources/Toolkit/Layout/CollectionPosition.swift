/// Where a collection is scrolled to: an item, and how far the view's top edge is below that item's. Heights that are
/// estimated don't matter to it.
public struct CollectionPosition: Hashable, Sendable, Comparable {
  public var item: Int
  public var shift: Double

  public init(item: Int, shift: Double) {
    (self.item, self.shift) = (item, shift)
  }

  /// Beyond the end of so many items.
  static func end(of count: Int) -> CollectionPosition {
    CollectionPosition(item: max(count - 1, 0), shift: 1e9)
  }

  /// Whether a position is further up; of positions as the view tells them, that is exact.
  public static func < (first: CollectionPosition, second: CollectionPosition) -> Bool {
    (first.item, first.shift) < (second.item, second.shift)
  }
}
