public import Geometry
import Graphics

/// A popover with a list of choices, and a field above it that searches them. A click or Enter chooses.
open class SearchPopover: Popover {
  /// The list. A subclass is its data source.
  public let list = CollectionView()

  private let field: SearchField

  /// The message that nothing was found.
  private let nothing: Label

  private static let gapBelowField = 8.0

  public init(_ name: String, placeholder: String, nothing message: String) {
    field = SearchField(placeholder: placeholder)
    nothing = Label(message, role: .caption)
    super.init(.column, gap: Self.gapBelowField, padding: 10)
    self.name = name
    opensSideways = true
    field.name = placeholder
    list.name = name
    list.gap = 0
    list.onSelect = { [unowned self] in
      // With arrows the user is still browsing; a click chooses.
      if root?.isUsedByKeys != true { choose($0) }
    }
    list.onOpen = { [unowned self] in choose($0) }
    field.list = list
    field.onChange = { [unowned self] in show($0) }
    (nothing.overflow, nothing.alignment) = (.wrap, .centre)
    for view in [field, list, nothing] as [View] { addSubview(view) }
  }

  /// Finds the choices for the text of the field, and returns their number.
  open func find(_ text: String) -> Int { 0 }

  /// Called with the index of the item that the user has chosen.
  open func choose(_ index: Int) {}

  /// Shows the choices for a text. A subclass shows all of them when it is made.
  public func show(_ text: String) {
    let isEmpty = find(text) == 0
    list.selectedIndex = nil
    list.reloadData()
    (nothing.isHidden, list.isHidden) = (!isEmpty, isEmpty)
    if !isEmpty { list.scrollToItem(0, at: .start) }
  }

  /// The height around a list.
  public func heightAroundList(in size: Size) -> Double {
    Self.gapBelowField + field.sizeThatFits(size).height + 2 * padding
  }

  override open func layout() {
    let room = bounds.outset(by: -padding)
    let line = field.sizeThatFits(room.size).height
    place(field, at: Rect(x: room.minX, y: room.minY, width: room.width, height: line))
    let top = room.minY + line + gap
    place(
      list, at: Rect(x: room.minX, y: top, width: room.width, height: max(room.maxY - top, 0)))
    place(
      nothing,
      at: Rect(
        x: room.minX, y: top, width: room.width, height: nothing.sizeThatFits(room.size).height))
  }
}
