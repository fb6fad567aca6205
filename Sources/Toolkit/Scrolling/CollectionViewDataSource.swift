public import Geometry

/// Provides the items of a collection view.
public protocol CollectionViewDataSource: AnyObject {
  func numberOfItems(in view: CollectionView) -> Int

  /// The size of an item's cell in a view of this width. Called only for items near the visible ones.
  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size

  /// A cell from `dequeue`, set up for the item.
  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell

  /// An estimate of the height of an item in a column; nil to use the average of the measured heights. Called for all items, so
  /// it must be quick.
  func collectionView(
    _ view: CollectionView, estimatedHeightOfItem index: Int, width: Double
  ) -> Double?

  /// Whether an item of a column is a header, which stays in view while the items up to the next header scroll. Called for
  /// all items.
  func collectionView(_ view: CollectionView, isHeader index: Int) -> Bool

  /// Whether keys stop at an item; they skip the others.
  func collectionView(_ view: CollectionView, isStop index: Int) -> Bool

  /// The items that are selected together with an item, and framed as one; empty if it can't be selected.
  func collectionView(_ view: CollectionView, itemsSelectedWith index: Int) -> Range<Int>
}

extension CollectionViewDataSource {
  public func collectionView(
    _ view: CollectionView, estimatedHeightOfItem index: Int, width: Double
  ) -> Double? { nil }

  public func collectionView(_ view: CollectionView, isHeader index: Int) -> Bool { false }

  public func collectionView(_ view: CollectionView, isStop index: Int) -> Bool {
    !collectionView(view, isHeader: index)
  }

  public func collectionView(
    _ view: CollectionView, itemsSelectedWith index: Int
  ) -> Range<Int> {
    index..<(collectionView(view, isHeader: index) ? index : index + 1)
  }
}
