public import Geometry

/// Provides the items of a collection view.
public protocol CollectionViewDataSource: AnyObject {
  func numberOfItems(in view: CollectionView) -> Int

  /// The size of an item's cell in a view of this width. Called only for items near the visible ones.
  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size

  /// A cell from `dequeue`, set up for the item.
  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell
}
