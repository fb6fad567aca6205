/// A field that searches a list: the arrows move the list's selection, and Enter opens the selected item, or else the first one.
open class SearchField: TextField {
  /// The list of results.
  public weak var list: CollectionView?

  override open func keyDown(_ key: Key) -> Bool {
    if marked == nil, list?.pressInField(key) == true { return true }
    return super.keyDown(key)
  }
}
