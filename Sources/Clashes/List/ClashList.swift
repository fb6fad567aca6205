import Toolkit

/// The rows of the clashes. The arrows up and down go through them, and those to the sides take the look at that side.
final class ClashList: CollectionView {
  /// Called with the look that the user takes, and the row.
  var onTake: ((ClashCopy, Int) -> Void)?

  override func keyDown(_ key: Key) -> Bool {
    guard let selectedIndex, key.modifiers.isEmpty, [.left, .right].contains(key.symbol) else {
      return super.keyDown(key)
    }
    let isHere = (key.symbol == .left) != isRightToLeft
    onTake?(isHere ? .here : .there, selectedIndex)
    return true
  }
}
