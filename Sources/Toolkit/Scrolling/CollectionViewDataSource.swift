public import Geometry

/// Knows the items that a collection view shows.
public protocol CollectionViewDataSource: AnyObject {
  func numberOfItems(in view: CollectionView) -> Int

  /// How large the cell of an item is where there is so much width. It is asked only for items near those in sight.
  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size

  /// A cell that shows the item: one that `dequeue` gave.
  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell
}
