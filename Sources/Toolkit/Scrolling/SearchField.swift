/// A field that searches a list: the arrows move the list's selection, and Enter opens what is selected, or else the first item.
open class SearchField: TextField {
  /// The list that shows what was found.
  public weak var list: CollectionView?

  override open func keyDown(_ key: Key) -> Bool {
    if marked == nil, list?.pressInField(key) == true { return true }
    return super.keyDown(key)
  }
}
