public import Geometry

/// A popover with a list of actions in sections.
open class Menu: Popover {
  /// A line of a menu.
  public struct Item {
    public let title: String
    public let keyText: String
    public let isEnabled: Bool

    /// Whether to mark the item as the current choice.
    public let isOn: Bool
    public let action: () -> Void

    public init(
      _ title: String, keyText: String = "", isEnabled: Bool = true, isOn: Bool = false,
      action: @escaping () -> Void
    ) {
      self.title = title
      self.keyText = keyText
      self.isEnabled = isEnabled
      self.isOn = isOn
      self.action = action
    }
  }

  private var rows: [MenuRow] = []
  private let list = Stack(.column, gap: 2)
  private let scroller: ScrollView

  public init(_ sections: [[Item]]) {
    scroller = ScrollView(list)
    super.init(.column, gap: 0, padding: 6)
    addSubview(scroller)
    for (index, items) in sections.enumerated() {
      if index > 0 { list.addSubview(Rule()) }
      for item in items {
        let row = row(item)
        rows.append(row)
        list.addSubview(row)
      }
    }
  }

  private func row(_ item: Item) -> MenuRow {
    let row = MenuRow(item.title, keyText: item.isOn ? MenuRow.mark : item.keyText)
    row.isEnabled = item.isEnabled
    row.isSelected = item.isOn
    row.onAction = { [unowned self] in
      dismiss()
      item.action()
    }
    return row
  }

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
    switch key.symbol {
    case .down: root?.moveFocus(backwards: false)
    case .up: root?.moveFocus(backwards: true)
    case .home: root?.setFocus(root?.focusOrder.first)
    case .end: root?.setFocus(root?.focusOrder.last)
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
