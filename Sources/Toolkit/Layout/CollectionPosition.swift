/// The scroll position of a collection: an item, and the distance of the view's top edge below the item's. It doesn't depend on
/// estimated heights.
public struct CollectionPosition: Hashable, Sendable, Comparable {
  public var item: Int
  public var shift: Double

  public init(item: Int, shift: Double) {
    (self.item, self.shift) = (item, shift)
  }

  /// The position beyond the end of `count` items.
  static func end(of count: Int) -> CollectionPosition {
    CollectionPosition(item: max(count - 1, 0), shift: 1e9)
  }

  /// Whether a position is farther up. The order is exact for positions that a view returns.
  public static func < (first: CollectionPosition, second: CollectionPosition) -> Bool {
    (first.item, first.shift) < (second.item, second.shift)
  }
}
