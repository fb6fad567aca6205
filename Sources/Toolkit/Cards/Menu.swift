public import Geometry

/// A popover with a list of actions in sections. An item may have a menu of its own, which takes the place of this one.
open class Menu: Popover {
  /// A line of a menu.
  public struct Item {
    public let title: String
    public let icon: Icon?
    public let keyText: String
    public let isEnabled: Bool

    /// Whether to mark the item as the current choice.
    public let isOn: Bool
    public let action: () -> Void

    /// The sections of the item's own menu; nil where it has none.
    public let submenu: [[Item]]?

    public init(
      _ title: String, icon: Icon? = nil, keyText: String = "", isEnabled: Bool = true,
      isOn: Bool = false, action: @escaping () -> Void
    ) {
      self.title = title
      self.icon = icon
      self.keyText = keyText
      self.isEnabled = isEnabled
      self.isOn = isOn
      self.action = action
      submenu = nil
    }

    /// An item that opens a menu of its own.
    public init(_ title: String, submenu: [[Item]]) {
      self.title = title
      icon = nil
      keyText = ""
      isEnabled = submenu.contains { !$0.isEmpty }
      isOn = false
      action = {}
      self.submenu = submenu.filter { !$0.isEmpty }
    }
  }

  /// The menus from the first one to the one that is shown, each with its title and the row that had the focus in it.
  private var path: [(title: String, sections: [[Item]], focused: Int)] = []

  private var rows: [MenuRow] = []
  private let list = Stack(.column, gap: 2)
  private let scroller: ScrollView

  public init(_ sections: [[Item]]) {
    scroller = ScrollView(list)
    super.init(.column, gap: 0, padding: 6)
    addSubview(scroller)
    path = [("", sections.filter { !$0.isEmpty }, 0)]
    showRows()
  }

  // MARK: Rows

  /// Shows the last menu of the path.
  private func showRows() {
    for view in list.subviews { view.removeFromSuperview() }
    rows = []
    if path.count > 1 {
      let back = MenuRow(path[path.count - 1].title, leads: .back)
      back.onAction = { [unowned self] in goBack() }
      rows.append(back)
      list.addSubview(back)
      list.addSubview(Rule())
    }
    for (index, items) in path[path.count - 1].sections.enumerated() {
      if index > 0 { list.addSubview(Rule()) }
      for item in items {
        let row = row(item)
        rows.append(row)
        list.addSubview(row)
      }
    }
  }

  private func row(_ item: Item) -> MenuRow {
    let row = MenuRow(
      item.title, icon: item.icon, keyText: item.isOn ? MenuRow.mark : item.keyText,
      leads: item.submenu == nil ? .nowhere : .further)
    row.isEnabled = item.isEnabled
    row.isSelected = item.isOn
    row.onAction = { [unowned self] in
      if let submenu = item.submenu { return open(item.title, submenu) }
      dismiss()
      item.action()
    }
    return row
  }

  private func open(_ title: String, _ sections: [[Item]]) {
    path[path.count - 1].focused = rows.firstIndex { $0.isFocused } ?? 0
    path.append((title, sections, 0))
    rowsDidChange(focusing: 1)
  }

  /// Shows the menu before the one that is shown. Returns false in the first one.
  @discardableResult
  private func goBack() -> Bool {
    guard path.count > 1 else { return false }
    path.removeLast()
    rowsDidChange(focusing: path[path.count - 1].focused)
    return true
  }

  private func rowsDidChange(focusing row: Int) {
    showRows()
    scroller.setNeedsLayout()
    root?.setNeedsLayout()
    root?.layoutIfNeeded()
    if rows.indices.contains(row) { root?.setFocus(rows[row]) }
  }

  // MARK: Layout and keys

  override open func sizeThatFits(_ size: Size) -> Size {
    let widest = rows.map { $0.sizeThatFits(size).width }.max() ?? 0
    // The scroll bar, where there is one.
    let width = min(max(widest + 2 * padding + 12, 220), size.width)
    let height = list.sizeThatFits(Size(width: width - 2 * padding, height: 1e6)).height
    return Size(width: width, height: min(height + 2 * padding, size.height))
  }

  override open func layout() {
    scroller.frame = bounds.outset(by: -padding)
  }

  override open func keyDown(_ key: Key) -> Bool {
    let focused = rows.first { $0.isFocused }
    switch key.symbol {
    case .down: root?.moveFocus(backwards: false)
    case .up: root?.moveFocus(backwards: true)
    case .home: root?.setFocus(root?.focusOrder.first)
    case .end: root?.setFocus(root?.focusOrder.last)
    case .left where key.modifiers.isEmpty, .right where key.modifiers.isEmpty:
      if (key.symbol == .right) != isRightToLeft {
        if focused?.leads == .further { focused?.onAction?() }
      } else {
        goBack()
      }
    case .escape where path.count > 1: goBack()
    case .character(let character) where key.modifiers.isEmpty: jump(to: key.typed ?? character)
    default: return super.keyDown(key)
    }
    return true
  }

  /// Moves the focus to the next row that begins with `character`.
  private func jump(to character: Character) {
    guard let order = root?.focusOrder, !order.isEmpty else { return }
    let current = order.firstIndex { $0 === root?.focus } ?? -1
    let following = order[(current + 1)...] + order[...max(current, 0)]
    let letter = character.lowercased()
    root?.setFocus(
      following.first { $0.name?.first?.lowercased() == letter } ?? root?.focus)
  }
}
