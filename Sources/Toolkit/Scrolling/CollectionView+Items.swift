import Geometry

extension CollectionView {
  /// Call after changes that the other calls can't describe.
  public func reloadData() {
    (items, headers) = (nil, nil)
    for index in shown.keys { retire(index) }
    (aim, visible) = (nil, [])
    if let selectedIndex, selectedIndex >= count { self.selectedIndex = nil }
    showSelection()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Call after items were inserted, by default before all others. Keeps the visible items in place.
  public func didInsertItems(_ count: Int, at index: Int = 0) {
    didReplaceItems(index..<index, with: count)
  }

  /// Call after items were removed. Keeps the other visible items in place.
  public func didRemoveItems(_ range: Range<Int>) {
    didReplaceItems(range, with: 0)
  }

  /// Call after items changed, which then need new cells and heights. Keeps the other visible items in place.
  public func didUpdateItems(_ range: Range<Int>) {
    didReplaceItems(range, with: range.count)
  }

  /// Call after `count` items replaced others.
  public func didReplaceItems(_ range: Range<Int>, with count: Int) {
    let growth = count - range.count
    let moved = { (item: Int) -> Int? in
      if item < range.lowerBound { return item }
      if item >= range.upperBound { return item + growth }
      return growth == 0 ? item : nil
    }
    selectedIndex = selectedIndex.flatMap(moved)
    aim = aim.flatMap { aim in moved(aim.item).map { ($0, aim.placement) } }
    position = position(after: range, moved)
    visible = []
    moveCells(of: range, moved)
    replaceLayout(of: range, with: count)
    layOut()
  }

  /// Keeps the cells of unchanged items in a column, which may be in use. In rows it keeps none, since most items move.
  private func moveCells(of range: Range<Int>, _ moved: (Int) -> Int?) {
    let isKept = { [arrangement] (index: Int) in
      arrangement == .column && !range.contains(index)
    }
    for index in shown.keys where !isKept(index) { retire(index) }
    let cells = shown
    shown = [:]
    for (index, cell) in cells {
      guard let index = moved(index) else { continue }
      cell.index = index
      shown[index] = cell
    }
    showSelection()
  }

  /// The position that keeps the visible items in place: relative to an unchanged item, if one is visible.
  private func position(
    after range: Range<Int>, _ moved: (Int) -> Int?
  ) -> CollectionPosition {
    let isWhole = position.shift <= 0 || !range.contains(position.item)
    if isWhole, let item = moved(position.item) {
      return CollectionPosition(item: item, shift: position.shift)
    }
    if let (index, frame) = visible.first(where: { !range.contains($0.index) }),
      let item = moved(index)
    {
      return CollectionPosition(item: item, shift: -frame.minY)
    }
    return moved(position.item).map { CollectionPosition(item: $0, shift: position.shift) }
      ?? CollectionPosition(item: range.lowerBound, shift: 0)
  }

  private func replaceLayout(of range: Range<Int>, with count: Int) {
    let new = range.lowerBound..<range.lowerBound + count
    let former = items?.count ?? 0
    guard arrangement == .column, let dataSource, items != nil, range.upperBound <= former,
      former + count - range.count == self.count
    else {
      (items, headers) = (nil, nil)
      return
    }
    withItems { [self] items in
      let width = items.width
      items.replace(
        range,
        with: new.map {
          dataSource.collectionView(self, estimatedHeightOfItem: $0, width: width)
        })
    }
    headers?.replace(range, with: count) { dataSource.collectionView(self, isHeader: $0) }
  }

  // MARK: Layout

  /// Measures all items anew, since the size of text has changed.
  func forgetHeights() {
    items = nil
    setNeedsLayout()
  }

  /// Makes the layout if there is none for this width.
  func updateItems() {
    let narrow = max(bounds.width - ScrollBar.width, 0)
    switch arrangement {
    case .column: useItems(narrow) { items in items.width == narrow }
    case .rows:
      useItems(bounds.width) { items in
        let needsBar = items.height > bounds.height
        return items.width == (needsBar ? narrow : bounds.width)
      }
      if let items, items.height > bounds.height { useItems(narrow) { $0.width == narrow } }
    }
  }

  private func useItems(_ width: Double, unless fits: (CollectionLayout) -> Bool) {
    contentWidth = width
    if let items, fits(items) {
      contentWidth = items.width
      return
    }
    let height = visible.first { $0.index == position.item }?.frame.height
    var new = makeItems(width)
    // An item that now has another height because its lines break elsewhere keeps the same share of it above the view.
    if let height, height > 0, position.shift > 0, position.item < new.count {
      let share = new.frame(of: position.item).height / height
      position.shift = (position.shift * share).rounded()
    }
    items = new
  }

  private func makeItems(_ width: Double) -> CollectionLayout {
    let measure = { [unowned self] (index: Int) in
      dataSource?.collectionView(self, sizeOfItem: index, width: width) ?? .zero
    }
    guard arrangement == .column else {
      headers = nil
      return CollectionLayout(rowsOf: count, width: width, gap: gap, measure: measure)
    }
    // The weak reference is followed once, not for each item.
    let source = dataSource
    if headers == nil {
      headers = SectionHeaders(of: count) { [self] in
        source?.collectionView(self, isHeader: $0) ?? false
      }
    }
    return CollectionLayout(
      columnOf: count, width: width, gap: gap,
      estimate: { [self] in
        source?.collectionView(self, estimatedHeightOfItem: $0, width: width)
      }, measure: measure)
  }
}
