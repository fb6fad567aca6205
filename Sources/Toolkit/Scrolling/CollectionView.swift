public import Geometry
public import Graphics

/// Shows any number of items. Makes only as many cells as fit, and reuses them as the user scrolls.
///
/// The scroll position is an item and a distance from its top (`position`). Items are measured before they are shown, so heights
/// that differ from their estimates move only the scroll bar, and changes above the view don't move the visible items.
open class CollectionView: ScrollView {
  /// The arrangement of the items.
  public enum Arrangement: Hashable, Sendable {
    /// In rows that are filled one after the other, each item in its own size.
    case rows
    /// Below one another, each as wide as the view without the scroll bar, so that each can be measured alone.
    case column
  }

  /// Provides the items.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { reloadData() }
  }

  public var arrangement = Arrangement.rows {
    didSet { if arrangement != oldValue { reloadData() } }
  }

  /// The distance between cells.
  public var gap = 2.0

  /// Whether a visible end stays in view when items are added or change, as in a conversation.
  public var sticksToEnd = false

  /// The item that keys act on.
  public var selectedIndex: Int? {
    didSet {
      guard selectedIndex != oldValue else { return }
      showSelection()
      if selectedIndex == nil || oldValue == nil { setNeedsDisplay() }
    }
  }

  /// The items that are selected together.
  var selection = 0..<0

  /// Whether the view selects an item when it gets the focus.
  public var selectsOnFocus = false

  /// The colour of the ring around a focused view in which no selected item shows the focus.
  public var ringColour = Colour.black {
    didSet { if ringColour != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user selects an item.
  public var onSelect: ((Int) -> Void)?

  /// Called when the user opens an item by a double click or Enter.
  public var onOpen: ((Int) -> Void)?

  /// Called when other items became visible, by scrolling or by changes.
  public var onScroll: (() -> Void)?

  /// Whether the end is in view; true for an empty collection.
  public internal(set) var isAtEnd = true

  /// The scroll position: the first visible item, and the distance of the view's top edge below the item's.
  public internal(set) var position = CollectionPosition(item: 0, shift: 0)

  private var makers: [String: () -> CollectionViewCell] = [:]
  private var waiting: [String: [CollectionViewCell]] = [:]

  /// The cells in view, by item.
  var shown: [Int: CollectionViewCell] = [:]

  /// The frames of all items; nil before the layout.
  var items: CollectionLayout?
  var headers: SectionHeaders?

  /// The items that were visible last, and their frames.
  var visible: [(index: Int, frame: Rect)] = []

  /// The item that was last scrolled to, which keeps its placement when heights change, until the user scrolls.
  var aim: (item: Int, placement: CollectionPlacement)?

  var clicks = ClickCounter()

  public init() {
    super.init(View())
  }

  /// Measures items. Moves the layout out of its property meanwhile, since a second reference would make each change a copy.
  func withItems<Result>(_ body: (inout CollectionLayout) -> Result) -> Result? {
    guard var own = items else { return nil }
    items = nil
    defer { items = own }
    return body(&own)
  }

  var count: Int { dataSource?.numberOfItems(in: self) ?? 0 }

  // MARK: Cells

  /// Registers a function that makes cells with this identifier.
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

  /// Takes the cell of an item from the view, for another item.
  func retire(_ index: Int) {
    guard let cell = shown.removeValue(forKey: index) else { return }
    cell.isHidden = true
    waiting[cell.identifier, default: []].append(cell)
  }

  /// The cell of an item, made now if the item has none.
  func bring(_ index: Int, from source: any CollectionViewDataSource) -> CollectionViewCell {
    if let cell = shown[index] { return cell }
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

  // MARK: Layout

  override open func sizeThatFits(_ size: Size) -> Size { size }

  override open func layout() {
    layOut()
  }

  override open func styleDidChange() {
    super.styleDidChange()
    forgetHeights()
  }

  override public func scroll(to offset: Double) {
    jump(to: offset)
  }

  override func scroll(by distance: Double) -> Double {
    move(by: distance)
  }

  override open func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    guard showsFocus, selectedIndex == nil else { return }
    StateColours(ring: ringColour).drawRing(around: bounds, on: context)
  }

  // MARK: Input

  override open var canFocus: Bool { count > 0 }

  override open func stateDidChange() {
    super.stateDidChange()
    if isFocused, selectsOnFocus { selectFirst() }
    showSelection()
  }

  override open func keyDown(_ key: Key) -> Bool {
    if press(key) { return true }
    guard super.keyDown(key) else { return false }
    if [.pageUp, .pageDown].contains(key.symbol) { selectInView(forward: key.symbol == .pageDown) }
    return true
  }
}
