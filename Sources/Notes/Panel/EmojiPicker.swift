package import Geometry
import Graphics
package import Language
package import Toolkit

/// Offers emoji for a reaction, and finds them by their names.
package final class EmojiPicker: SearchPopover {
  /// Called with the emoji that the user chose.
  package var onChoose: ((String) -> Void)?

  private let catalogue: EmojiCatalogue
  private let recent: RecentEmoji
  private var entries: [EmojiCatalogue.Entry] = []

  private static let cell = 36.0
  private static let columns = 7.0
  private static let rows = 6.0

  package init(_ catalogue: EmojiCatalogue, _ recent: RecentEmoji, _ words: Words) {
    (self.catalogue, self.recent) = (catalogue, recent)
    super.init(
      words[.notesReact], placeholder: words[.notesFindEmoji], nothing: words[.notesNoEmoji])
    list.dataSource = self
    list.register("emoji") { EmojiChoice() }
    show("")
  }

  override package func find(_ phrase: String) -> Int {
    entries = catalogue.entries(for: phrase, recent: recent)
    return entries.count
  }

  override package func choose(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    // Closing the picker may release it.
    let (choose, emoji) = (onChoose, entries[index].emoji)
    dismiss()
    choose?(emoji)
  }

  override package func sizeThatFits(_ size: Size) -> Size {
    let width = Self.columns * Self.cell + ScrollBar.width + 2 * padding
    let height = Self.rows * Self.cell + heightAroundList(in: size)
    return Size(width: min(width, size.width), height: min(height, size.height))
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
