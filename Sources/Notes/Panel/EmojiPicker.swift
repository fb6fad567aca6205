package import Geometry
import Graphics
package import Language
package import Toolkit

/// Offers emoji for a reaction, and finds them by their names.
package final class EmojiPicker: Popover {
  /// Called with the emoji that the user chose.
  package var onChoose: ((String) -> Void)?

  private let field: SearchField
  private let list = CollectionView()

  /// The message that nothing was found.
  private let nothing: Label

  private let catalogue: EmojiCatalogue
  private let recent: RecentEmoji
  private var entries: [EmojiCatalogue.Entry] = []

  private static let cell = 36.0
  private static let columns = 7.0
  private static let rows = 6.0
  private static let gap = 8.0

  package init(_ catalogue: EmojiCatalogue, _ recent: RecentEmoji, _ words: Words) {
    (self.catalogue, self.recent) = (catalogue, recent)
    field = SearchField(placeholder: words[.notesFindEmoji])
    nothing = Label(words[.notesNoEmoji], role: .caption)
    super.init(.column, gap: Self.gap, padding: 10)
    name = words[.notesReact]
    opensSideways = true
    field.name = words[.notesFindEmoji]
    list.name = words[.notesReact]
    list.gap = 0
    list.dataSource = self
    list.register("emoji") { EmojiChoice() }
    list.onSelect = { [unowned self] in
      // With arrows the user is still browsing; a click chooses.
      if root?.isUsedByKeys != true { choose($0) }
    }
    list.onOpen = { [unowned self] in choose($0) }
    field.list = list
    field.onChange = { [unowned self] in show($0) }
    (nothing.overflow, nothing.alignment) = (.wrap, .centre)
    for view in [field, list, nothing] as [View] { addSubview(view) }
    show("")
  }

  private func show(_ phrase: String) {
    entries = catalogue.entries(for: phrase, recent: recent)
    list.selectedIndex = nil
    list.reloadData()
    (nothing.isHidden, list.isHidden) = (!entries.isEmpty, entries.isEmpty)
    if !entries.isEmpty { list.scrollToItem(0, at: .start) }
  }

  private func choose(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    // Closing the picker may release it.
    let (choose, emoji) = (onChoose, entries[index].emoji)
    dismiss()
    choose?(emoji)
  }

  override package func sizeThatFits(_ size: Size) -> Size {
    let width = Self.columns * Self.cell + ScrollBar.width + 2 * padding
    let height =
      Self.rows * Self.cell + Self.gap + field.sizeThatFits(size).height + 2 * padding
    return Size(width: min(width, size.width), height: min(height, size.height))
  }

  override package func layout() {
    let room = bounds.outset(by: -padding)
    let line = field.sizeThatFits(room.size).height
    place(field, at: Rect(x: room.minX, y: room.minY, width: room.width, height: line))
    let top = room.minY + line + Self.gap
    place(
      list, at: Rect(x: room.minX, y: top, width: room.width, height: max(room.maxY - top, 0)))
    place(
      nothing,
      at: Rect(
        x: room.minX, y: top, width: room.width, height: nothing.sizeThatFits(room.size).height))
  }
}

extension EmojiPicker: CollectionViewDataSource {
  package func numberOfItems(in view: CollectionView) -> Int { entries.count }

  package func collectionView(
    _ view: CollectionView, sizeOfItem index: Int, width: Double
  ) -> Size { Size(width: Self.cell, height: Self.cell) }

  package func collectionView(
    _ view: CollectionView, cellForItem index: Int
  ) -> CollectionViewCell {
    let cell = view.dequeue("emoji")
    (cell as? EmojiChoice)?.emoji = entries[index].emoji
    cell.name = entries[index].name
    return cell
  }
}

/// An emoji of the picker.
private final class EmojiChoice: CollectionViewCell {
  var emoji = "" {
    didSet { setNeedsDisplay() }
  }

  init() {
    super.init(identifier: "emoji")
  }

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    let text = TextLayout(emoji, font: Font(size: 19))
    context.setFillColour(.black)
    context.draw(
      text,
      at: Point(
        x: ((bounds.width - text.size.width) / 2).rounded(),
        y: ((bounds.height - text.size.height) / 2).rounded()))
  }
}
