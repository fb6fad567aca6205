import Canvas
import Geometry
import Graphics
import Language
import Toolkit
import Typesetting

/// The families of fonts, each by its name in its own letters, found by parts of their names.
final class FontMenu: SearchPopover {
  /// Called with the family that the user chose.
  var onChoose: ((String) -> Void)?

  private let words: Words
  private let all: [FontName]
  private var found: [FontName] = []

  /// The looks of families that were seen.
  private var looks: [FontName: FamilyLook] = [:]

  private static let wanted = Size(width: 280, height: 380)

  /// Shows all families of the system and selects the present one.
  init(_ family: String, _ words: Words, _ fonts: FontList = .known) {
    self.words = words
    let families = fonts.families.map(\.name)
    all =
      FontName.kinds
      + families.filter { !FontName.aliases.contains($0.lowercased()) }.map(FontName.init)
    super.init(words[.textFamily], placeholder: words[.findFont], nothing: words[.noFontFound])
    list.arrangement = .column
    list.dataSource = self
    list.register("font") { FontCell() }
    show("")
    guard let present = found.firstIndex(of: FontName(family)) else { return }
    list.selectedIndex = present
    list.scrollToItem(present, at: .centre)
  }

  override func find(_ text: String) -> Int {
    let parts = text.lowercased().split(separator: " ").map(String.init)
    found = all.filter { font in
      let title = font.title(words).lowercased()
      return parts.allSatisfy { title.contains($0) }
    }
    return found.count
  }

  override func choose(_ index: Int) {
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
    let look = looks[font] ?? FamilyLook(of: font.family)
    looks[font] = look
    (cell as? FontCell)?.show(font, look, words)
    return cell
  }
}
