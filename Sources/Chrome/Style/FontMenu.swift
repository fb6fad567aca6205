import Canvas
import Geometry
import Graphics
import Language
import Toolkit
import Typesetting

/// The families of fonts, each by its name in its own letters, found by parts of their names.
final class FontMenu: Popover {
  /// Called with the family that the user chose.
  var onChoose: ((String) -> Void)?

  private let words: Words
  private let field: SearchField
  private let list = CollectionView()

  /// The message that nothing was found.
  private let nothing: Label

  private let all: [FontName]
  private var found: [FontName] = []

  /// Whether the font of a family shows its name, of families that were seen.
  private var showsOwnName: [FontName: Bool] = [:]

  private static let wanted = Size(width: 280, height: 380)
  private static let gapBelowField = 8.0

  /// Shows all families of the system and selects the present one.
  init(_ family: String, _ words: Words, _ fonts: FontList = .known) {
    self.words = words
    let families = fonts.families.map(\.name)
    all =
      FontName.kinds
      + families.filter { !FontName.aliases.contains($0.lowercased()) }.map(FontName.init)
    field = SearchField(placeholder: words[.findFont])
    nothing = Label(words[.noFontFound], role: .caption)
    super.init(.column, gap: Self.gapBelowField, padding: 10)
    name = words[.textFamily]
    opensSideways = true
    field.name = words[.findFont]
    list.name = words[.textFamily]
    list.gap = 0
    list.arrangement = .column
    list.dataSource = self
    list.register("font") { FontCell() }
    list.onSelect = { [unowned self] in
      // With arrows the user is still browsing; a click chooses.
      if root?.isUsedByKeys != true { choose($0) }
    }
    list.onOpen = { [unowned self] in choose($0) }
    field.list = list
    field.onChange = { [unowned self] in find($0) }
    (nothing.overflow, nothing.alignment) = (.wrap, .centre)
    for view in [field, list, nothing] as [View] { addSubview(view) }
    find("")
    guard let present = found.firstIndex(of: FontName(family)) else { return }
    list.selectedIndex = present
    list.scrollToItem(present, at: .centre)
  }

  private func find(_ text: String) {
    let parts = text.lowercased().split(separator: " ").map(String.init)
    found = all.filter { font in
      let title = font.title(words).lowercased()
      return parts.allSatisfy { title.contains($0) }
    }
    list.selectedIndex = nil
    list.reloadData()
    (nothing.isHidden, list.isHidden) = (!found.isEmpty, found.isEmpty)
    if !found.isEmpty { list.scrollToItem(0, at: .start) }
  }

  private func choose(_ index: Int) {
    guard found.indices.contains(index) else { return }
    // Closing the menu may release it.
    let (choose, family) = (onChoose, found[index].family)
    dismiss()
    choose?(family)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(Self.wanted.width, size.width), height: min(Self.wanted.height, size.height))
  }

  override func layout() {
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

extension FontMenu: CollectionViewDataSource {
  func numberOfItems(in view: CollectionView) -> Int { found.count }

  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
    Size(width: width, height: FontCell.height)
  }

  func collectionView(
    _ view: CollectionView, estimatedHeightOfItem index: Int, width: Double
  ) -> Double? { FontCell.height }

  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
    let cell = view.dequeue("font")
    let font = found[index]
    let isShown = showsOwnName[font] ?? FontList.showsOwnName(font.family)
    showsOwnName[font] = isShown
    (cell as? FontCell)?.show(font.title(words), in: isShown ? font.family : nil)
    return cell
  }
}
