public import Geometry
public import Graphics

/// Shows any number of items. Makes only as many cells as fit, and reuses them as the user scrolls.
///
/// The scroll position is an item and a distance from its top (`position`). Items are measured before they are shown, so
/// heights that differ from what was estimated move the scroll bar alone, and changes above the view don't move what is
/// seen.
open class CollectionView: ScrollView {
  /// How items are arranged.
  public enum Arrangement: Hashable, Sendable {
    /// In rows of as many as fit, each in its own size.
    case rows
    /// Below one another, each as wide as the view less the scroll bar, so that each can be measured alone.
    case column
  }

  /// Provides the items.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { reloadData() }
  }

  public var arrangement = Arrangement.rows {
    didSet { if arrangement != oldValue { reloadData() } }
  }

  /// Between cells.
  public var gap = 2.0

  /// Whether the end stays in view when items are added or change while it is, as in a conversation.
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

  /// Whether an item is selected as soon as keys come here.
  public var selectsOnFocus = false

  /// The colour of the ring around a view that has the focus and no selected item that shows it.
  public var ringColour = Colour.black {
    didSet { if ringColour != oldValue { setNeedsDisplay() } }
  }

  /// Called when the user selects an item.
  public var onSelect: ((Int) -> Void)?

  /// Called when the user opens an item by a double click or Enter.
  public var onOpen: ((Int) -> Void)?

  /// Called when what is in view has changed, by scrolling or else.
  public var onScroll: (() -> Void)?

  /// Whether the end is in view. So it is of nothing.
  public internal(set) var isAtEnd = true

  /// Where the view is scrolled to: the first visible item, and how far the view's top edge is below its own.
  public internal(set) var position = CollectionPosition(item: 0, shift: 0)

  private var makers: [String: () -> CollectionViewCell] = [:]
  private var waiting: [String: [CollectionViewCell]] = [:]

  /// The cells in view, by item.
  var shown: [Int: CollectionViewCell] = [:]

  /// Where all items are; nil before the layout.
  var items: CollectionLayout?
  var headers: SectionHeaders?

  /// What was in view at last.
  var visible: [(index: Int, frame: Rect)] = []

  /// The item that was last scrolled to. It stays there when heights change, until the user scrolls.
  var aim: (item: Int, placement: CollectionPlacement)?

  var clicks = ClickCounter()

  public init() {
    super.init(View())
  }

  /// Measures items. Nothing else holds the layout meanwhile, which would make each change a copy of it.
  func withItems<Result>(_ body: (inout CollectionLayout) -> Result) -> Result? {
    guard var own = items else { return nil }
    items = nil
    defer { items = own }
    return body(&own)
  }

  var count: Int { dataSource?.numberOfItems(in: self) ?? 0 }

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
