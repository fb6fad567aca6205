import Geometry

extension CollectionView {
  func showSelection() {
    selection = selectedIndex.map(selected(with:)) ?? 0..<0
    for cell in shown.values { showSelection(on: cell) }
  }

  func showSelection(on cell: CollectionViewCell) {
    cell.isSelected = selection.contains(cell.index)
    cell.isFocused = cell.isSelected && isFocused
    cell.joins = []
    guard cell.isSelected else { return }
    if cell.index > selection.lowerBound { cell.joins.insert(.above) }
    if cell.index + 1 < selection.upperBound { cell.joins.insert(.below) }
  }

  /// The items that are selected with an item.
  private func selected(with index: Int) -> Range<Int> {
    guard let dataSource, (0..<count).contains(index) else { return 0..<0 }
    return dataSource.collectionView(self, itemsSelectedWith: index)
  }

  /// The item that represents all items selected together with `index`; nil if it can't be selected.
  public func selectable(_ index: Int) -> Int? {
    let together = selected(with: index)
    guard together.contains(index) else { return nil }
    return together.first { dataSource?.collectionView(self, isStop: $0) == true } ?? index
  }

  func click(_ cell: CollectionViewCell, _ touch: Touch) {
    guard let index = selectable(cell.index) else { return }
    let place = cell.offsetInWindow
    let isDouble =
      clicks.add(Touch(location: touch.location + place, time: touch.time)) > 1
      && selectedIndex == index
    selectedIndex = index
    root?.setFocus(self)
    onSelect?(index)
    if isDouble { onOpen?(cell.index) }
  }

  /// Selects the first item for keys, if none is selected.
  func selectFirst() {
    guard selectedIndex == nil, let first = stop(from: start, forward: !sticksToEnd) else { return }
    selectedIndex = first
    reveal(first)
  }

  /// Scrolls to the items that are selected with an item, or to their start if they are higher than the view.
  private func reveal(_ index: Int) {
    let together = selected(with: index)
    if together.count > 1, let last = together.last { scrollToItem(last) }
    scrollToItem(together.first ?? index)
  }

  /// The first item for keys: in a conversation, the newest one.
  private var start: Int { sticksToEnd ? count - 1 : 0 }

  /// Handles a key; returns false if the view doesn't use it.
  func press(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, count > 0 else { return false }
    if selectedIndex == nil, [.up, .down, .left, .right].contains(key.symbol) {
      step(to: start, forward: !sticksToEnd)
      return true
    }
    switch key.symbol {
    case .enter:
      guard let selectedIndex else { return false }
      onOpen?(selectedIndex)
    case .home: step(to: 0, forward: true)
    case .end: step(to: count - 1, forward: false)
    case .up: step(to: neighbour(up: true), forward: false)
    case .down: step(to: neighbour(up: false), forward: true)
    case .left, .right:
      let isForward = (key.symbol == .right) != isRightToLeft
      step(to: (selectedIndex ?? 0) + (isForward ? 1 : -1), forward: isForward)
    default: return false
    }
    return true
  }

  /// Handles a key of the search field over the items; returns false for keys that the field should handle.
  func pressInField(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, count > 0 else { return false }
    let before = selectedIndex
    switch key.symbol {
    case .up:
      guard before != nil, press(key) else { return false }
      // The field is above the first item.
      if selectedIndex == before { selectedIndex = nil }
    case .down: return press(key)
    case .left, .right:
      // In rows, left and right move between items once an item is selected.
      return arrangement == .rows && before != nil && press(key)
    case .enter:
      guard let index = before ?? stop(from: start, forward: !sticksToEnd) else { return false }
      onOpen?(index)
    default: return false
    }
    return true
  }

  /// Selects an item, or the nearest one in that direction at which keys stop.
  private func step(to index: Int, forward: Bool) {
    guard let index = stop(from: min(max(index, 0), count - 1), forward: forward) else { return }
    reveal(index)
    selectedIndex = index
    onSelect?(index)
  }

  /// After a page was turned, selects a visible item in place of the old one: arrows would scroll back to that.
  func selectInView(forward: Bool) {
    guard let selectedIndex else { return }
    let seen = visible.filter { $0.frame.minY >= 0 && $0.frame.maxY <= bounds.height }
    let isSeen = seen.contains { selected(with: selectedIndex).contains($0.index) }
    guard !isSeen, let wanted = forward ? seen.first : seen.last,
      let index = stop(from: wanted.index, forward: forward)
    else { return }
    self.selectedIndex = index
    onSelect?(index)
  }

  private func stop(from index: Int, forward: Bool) -> Int? {
    let count = count
    var index = index
    while let dataSource, (0..<count).contains(index) {
      if dataSource.collectionView(self, isStop: index) { return index }
      index += forward ? 1 : -1
    }
    return nil
  }

  /// The item above or below the selected one, in the same column.
  private func neighbour(up: Bool) -> Int {
    layoutIfStale()
    guard let selectedIndex, selectedIndex < items?.count ?? 0 else { return 0 }
    return withItems { neighbour(of: selectedIndex, up, &$0) } ?? 0
  }

  private func neighbour(of selectedIndex: Int, _ up: Bool, _ items: inout CollectionLayout) -> Int
  {
    let start = Row(selectedIndex, &items)
    var index = selectedIndex
    while true {
      index += up ? -1 : 1
      guard (0..<items.count).contains(index) else { return selectedIndex }
      let row = Row(index, &items)
      let isOtherRow = up ? row < start : start < row
      // In the other row: above, the first item that isn't right of the column; below, the one at the column or the last in the
      // row.
      if isOtherRow, up ? row.frame.minX <= start.frame.minX : isAtColumn(index, start, &items) {
        return index
      }
    }
  }

  private func isAtColumn(_ index: Int, _ start: Row, _ items: inout CollectionLayout) -> Bool {
    let row = Row(index, &items)
    guard row.frame.maxX <= start.frame.minX, index + 1 < items.count else { return true }
    return row < Row(index + 1, &items)
  }
}

/// The row of an item, as a unit and a frame relative to its top, which measuring doesn't move.
private struct Row: Comparable {
  let unit: Int
  let frame: Rect

  init(_ item: Int, _ items: inout CollectionLayout) {
    (unit, frame) = (items.unit(of: item), items.frame(of: item))
  }

  static func < (first: Row, second: Row) -> Bool {
    (first.unit, first.frame.minY) < (second.unit, second.frame.minY)
  }
}
