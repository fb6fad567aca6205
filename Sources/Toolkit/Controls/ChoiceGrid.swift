/// A grid that is one stop for Tab, such as a palette: the arrows move the focus inside.
open class ChoiceGrid: Grid {
  /// The focused control, else the selected one, else the first.
  override open var tabStops: [View] {
    let stops = stops
    let own = stops.first(where: \.isFocused) ?? stops.first(where: \.isSelected) ?? stops.first
    return own.map { [$0] } ?? []
  }

  private var stops: [Control] {
    subviews.compactMap { $0 as? Control }.filter { $0.canFocus && !$0.isHidden }
  }

  override open func keyDown(_ key: Key) -> Bool {
    let stops = stops
    guard key.modifiers.isEmpty, let index = stops.firstIndex(where: \.isFocused),
      let next = place(after: key.symbol, at: index, of: stops.count)
    else { return super.keyDown(key) }
    root?.setFocus(stops[next])
    return true
  }

  /// Returns the index to which a key moves the focus from another one; nil if the key doesn't move it.
  private func place(after symbol: Key.Symbol, at index: Int, of count: Int) -> Int? {
    let next: Int
    switch symbol {
    case .left: next = index + (isRightToLeft ? 1 : -1)
    case .right: next = index + (isRightToLeft ? -1 : 1)
    case .up: next = index - columns
    case .down: next = index + columns
    case .home: next = 0
    case .end: next = count - 1
    default: return nil
    }
    return (0..<count).contains(next) ? next : index
  }
}
