public import Geometry

/// Shows any number of items. Makes only as many cells as fit, and reuses them as the user scrolls.
open class CollectionView: ScrollView {
  /// Provides the items.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// Between cells.
  public var gap = 2.0

  /// The item that keys act on.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { showSelection() } }
  }

  /// Called when the user selects an item.
  public var onSelect: ((Int) -> Void)?

  /// Called when the user opens an item by a double click or Enter.
  public var onOpen: ((Int) -> Void)?

  private var makers: [String: () -> CollectionViewCell] = [:]
  private var waiting: [String: [CollectionViewCell]] = [:]
  private var shown: [Int: CollectionViewCell] = [:]
  private var items: CollectionLayout?
  private var clicks = ClickCounter()

  public init() {
    super.init(View())
  }

  // MARK: Cells

  /// Registers how to make a cell with this identifier.
  public func register(_ identifier: String, make: @escaping () -> CollectionViewCell) {
    makers[identifier] = make
  }

  /// A cell with this identifier, reused if possible.
  public func dequeue(_ identifier: String) -> CollectionViewCell {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let make = makers[identifier] else {
      preconditionFailure("Nobody has registered a cell named \(identifier).")
    }
    return make()
  }

  /// The cell of an item; nil if the item isn't in view.
  public func cell(ofItem index: Int) -> CollectionViewCell? { shown[index] }

  /// Call when the items changed.
  public func reloadData() {
    items = nil
    for index in shown.keys { retire(index) }
    if let selectedIndex, selectedIndex >= count { self.selectedIndex = nil }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Call after `count` items were inserted before all others. Keeps the visible items in place.
  public func didInsertItems(_ count: Int) {
    let seen = items == nil ? nil : visibleItems().first
    selectedIndex = selectedIndex.map { $0 + count }
    reloadData()
    guard let (index, frame) = seen else { return }
    layoutIfStale()
    guard var items, index + count < self.count else { return }
    let growth = items.frame(of: index + count).minY - frame.minY
    self.items = items
    contentDidChange(height: items.height, above: growth)
    showItems()
  }

  private var count: Int { dataSource?.numberOfItems(in: self) ?? 0 }

  private func retire(_ index: Int) {
    guard let cell = shown.removeValue(forKey: index) else { return }
    cell.isHidden = true
    waiting[cell.identifier, default: []].append(cell)
  }

  // MARK: Layout

  override open func sizeThatFits(_ size: Size) -> Size { size }

  override open func layout() {
    super.layout()
    showItems()
  }

  override func heightOfContent(width: Double) -> Double {
    if let items, items.width == width { return items.height }
    let new = CollectionLayout(count: count, width: width, gap: gap) { [unowned self] index in
      dataSource?.collectionView(self, sizeOfItem: index, width: width) ?? .zero
    }
    items = new
    return new.height
  }

  override func didScroll() {
    showItems()
  }

  /// Makes cells for the visible items, and retires all others.
  private func showItems() {
    guard let dataSource else { return }
    let visible = visibleItems()
    let wanted = Set(visible.map(\.0))
    for index in shown.keys where !wanted.contains(index) { retire(index) }
    for (index, frame) in visible {
      let cell = shown[index] ?? bring(index, from: dataSource)
      content.place(cell, at: frame)
    }
  }

  private func visibleItems() -> [(Int, Rect)] {
    // Measuring may shrink the content below the offset, so repeats until neither changes.
    while var items {
      let (visible, growth) = items.items(from: offset, to: offset + bounds.height)
      let (wanted, height) = (offset + growth, items.height)
      self.items = items
      if growth == 0, height == contentHeight { return visible }
      contentDidChange(height: height, above: growth)
      if offset == wanted { return visible }
    }
    return []
  }

  private func bring(_ index: Int, from source: any CollectionViewDataSource) -> CollectionViewCell
  {
    let cell = source.collectionView(self, cellForItem: index)
    cell.index = index
    cell.onClick = { [unowned self, unowned cell] in click(cell, $0) }
    shown[index] = cell
    cell.isHidden = false
    showSelection(on: cell)
    if cell.superview !== content { content.addSubview(cell) }
    cell.setNeedsLayout()
    return cell
  }

  /// Scrolls until an item is visible.
  public func scrollToItem(_ index: Int) {
    guard (0..<count).contains(index), bounds.height > 0 else { return }
    layoutIfStale()
    guard var items else { return }
    let frame = items.frame(of: index)
    self.items = items
    contentDidChange(height: items.height, above: 0)
    scrollToVisible(frame)
  }

  // MARK: Selection

  override open var canFocus: Bool { count > 0 }

  override open func stateDidChange() {
    super.stateDidChange()
    showSelection()
  }

  private func showSelection() {
    for cell in shown.values { showSelection(on: cell) }
  }

  private func showSelection(on cell: CollectionViewCell) {
    cell.isSelected = cell.index == selectedIndex
    cell.isFocused = cell.isSelected && isFocused
  }

  private func click(_ cell: CollectionViewCell, _ touch: Touch) {
    let place = cell.offsetInWindow
    root?.setFocus(self)
    let isDouble =
      clicks.add(Touch(location: touch.location + place, time: touch.time)) > 1
      && selectedIndex == cell.index
    select(cell.index)
    if isDouble { onOpen?(cell.index) }
  }

  private func select(_ index: Int) {
    selectedIndex = index
    onSelect?(index)
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, count > 0 else { return super.keyDown(key) }
    switch key.symbol {
    case .enter:
      guard let selectedIndex else { return false }
      onOpen?(selectedIndex)
    case .home: step(to: 0)
    case .end: step(to: count - 1)
    case .up: step(to: neighbour(up: true))
    case .down: step(to: neighbour(up: false))
    case .left, .right:
      let isForward = (key.symbol == .right) != isRightToLeft
      step(to: selectedIndex.map { $0 + (isForward ? 1 : -1) } ?? 0)
    default: return super.keyDown(key)
    }
    return true
  }

  private func step(to index: Int) {
    let index = min(max(index, 0), count - 1)
    scrollToItem(index)
    select(index)
  }

  /// The item above or below the selected one, in the same column.
  private func neighbour(up: Bool) -> Int {
    layoutIfStale()
    guard let selectedIndex, var items else { return 0 }
    defer { self.items = items }
    let start = items.frame(of: selectedIndex)
    var index = selectedIndex
    while true {
      index += up ? -1 : 1
      guard (0..<count).contains(index) else { return selectedIndex }
      let frame = items.frame(of: index)
      let isOtherRow = up ? frame.minY < start.minY : frame.minY > start.minY
      // In the other row: going up, the first one not right of the column; going down, the one at the column or the
      // last in the row.
      if isOtherRow, up ? frame.minX <= start.minX : isAtColumn(index, start, &items) {
        return index
      }
    }
  }

  private func isAtColumn(_ index: Int, _ start: Rect, _ items: inout CollectionLayout) -> Bool {
    let frame = items.frame(of: index)
    guard frame.maxX <= start.minX, index + 1 < count else { return true }
    return items.frame(of: index + 1).minY > frame.minY
  }
}
