import Geometry
import Glibc
import Graphics
import Interface
import Language
import System
import Toolkit

/// The drawings as tiles. Arrow keys move the selection, and typing searches.
final class GalleryGrid: CollectionView {
  /// Called with an action that the user wants, and the tile of the drawing.
  var onAction: ((GalleryAction, GalleryTile) -> Void)?

  /// Called when the user opens the menu of a tile.
  var onMore: ((GalleryTile) -> Void)?

  /// Called with a typed character.
  var onType: ((Character) -> Void)?

  /// Returns the thumbnail of a drawing; nil if there is none yet.
  var picture: ((DrawingEntry) -> ImageSurface?)?

  /// Returns whether a drawing is known to be damaged.
  var isDamaged: ((DrawingEntry) -> Bool)?

  /// Returns the part of a text in a drawing around the match of the search; nil if there is none.
  var part: ((GalleryItem) -> String?)?

  /// Returns the present time in seconds since 1970.
  var now: () -> Int = { Int(time(nil)) }

  private(set) var items: [GalleryItem] = []

  /// The titles that more than one drawing has.
  private var shared: Set<String> = []

  /// Whether the drawings are still being read. Keys pressed meanwhile wait for them.
  var isWaiting = true {
    didSet {
      guard !isWaiting else { return }
      let keys = waitingKeys
      waitingKeys = []
      for key in keys { _ = keyDown(key) }
    }
  }

  private var waitingKeys: [Key] = []

  /// Whether the grid got the focus when the gallery opened; then it shows no frame around all drawings.
  private var isFirstFocus = true
  private var wasFocused = false

  override var showsFocus: Bool {
    super.showsFocus && !(isFirstFocus && selectedIndex == nil)
  }

  override func stateDidChange() {
    super.stateDidChange()
    if wasFocused, !isFocused { isFirstFocus = false }
    wasFocused = isFocused
  }

  /// The width of the scroll bar.
  static let bar = 10.0

  private let words: Words
  private let rulers = [Label("x"), Label("x", role: .caption)]

  init(_ words: Words) {
    self.words = words
    super.init()
    name = words[.drawings]
    gap = 8
    for kind in GalleryTile.Kind.allCases {
      register(kind.rawValue) { [unowned self] in makeTile(kind) }
    }
    // Hidden labels, whose styles give the heights of lines of text.
    for ruler in rulers {
      ruler.isHidden = true
      addSubview(ruler)
    }
    dataSource = self
  }

  private func makeTile(_ kind: GalleryTile.Kind) -> GalleryTile {
    let tile = GalleryTile(kind, words)
    tile.onMore = { [unowned self, unowned tile] in
      root?.setFocus(self)
      selectedIndex = tile.index
      onMore?(tile)
    }
    return tile
  }

  /// The largest size of thumbnails, which grows with the window.
  var pictureSize: Size {
    let width = root?.bounds.width ?? bounds.width
    let side = width < ScreenSize.narrow ? 112.0 : width < 2000 ? 160 : 208
    return Size(width: side, height: side * 3 / 4)
  }

  /// Shows `items`. The selected drawing stays selected if it is among them.
  func show(_ items: [GalleryItem]) {
    let selected = selectedItem?.entry.path
    let former = selectedIndex
    self.items = items
    shared = Set(Dictionary(grouping: items, by: \.title).filter { $1.count > 1 }.keys)
    let same = selected.flatMap { path in items.firstIndex { $0.entry.path == path } }
    // If it was removed, the drawing in its position is selected.
    selectedIndex =
      same ?? (items.isEmpty ? nil : former.map { min($0, items.count - 1) })
    reloadData()
  }

  /// The possible texts of a drawing's second line, the longest first: that it is damaged, the text that matches the search,
  /// or its folder if others have its name.
  private func lines(of item: GalleryItem) -> [String] {
    let age = words.age(of: item.entry.modified / 1_000_000_000, at: now())
    if isDamaged?(item.entry) == true {
      return [words(.damagedDrawing, ["age": age]), words[.damaged]]
    }
    if let part = part?(item) { return [part] }
    guard item.entry.isNamed else { return [words(.unnamedDrawing, ["age": age]), age] }
    guard shared.contains(item.title) else { return [age] }
    let folder = FilePath.name(of: FilePath.folder(of: item.entry.path))
    return [words(.drawingInFolder, ["folder": folder, "age": age]), folder]
  }

  var selectedItem: GalleryItem? {
    selectedIndex.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// Selects the drawing at a path if it is shown.
  func select(_ path: String) {
    guard let index = items.firstIndex(where: { $0.entry.path == path }) else { return }
    selectedIndex = index
    scrollToItem(index)
  }

  /// Shows the thumbnail of the drawing at a path, which has just been made, or that the drawing is damaged.
  func showPicture(of path: String) {
    guard let tile = tile(of: path), let item = tile.item else { return }
    tile.show(item, lines: lines(of: item), picture: pictureSize)
    tile.thumbnail.picture = picture?(item.entry)
  }

  /// The visible tile of the drawing at a path.
  func tile(of path: String) -> GalleryTile? {
    tiles.first { !$0.isHidden && $0.item?.entry.path == path }
  }

  /// All tiles, visible or not.
  private var tiles: some Sequence<GalleryTile> {
    content.subviews.lazy.compactMap { $0 as? GalleryTile }
  }

  // Even an empty grid can have the focus, so that the user can keep typing.
  override var canFocus: Bool { true }

  override func keyDown(_ key: Key) -> Bool {
    if isWaiting, Self.isMeantForDrawings(key) {
      waitingKeys.append(key)
      return true
    }
    if let action = GalleryAction.allCases.first(where: { $0.key == key }), action != .open {
      if let tile = selectedTile { onAction?(action, tile) }
      return true
    }
    switch (key.symbol, key.modifiers) {
    case (.function(10), .shift): if let tile = selectedTile { onMore?(tile) }
    case (.character(let character), []), (.character(let character), .shift):
      onType?(key.typed ?? character)
    case (.pageUp, []), (.pageDown, []): return turnPage(key)
    default: return super.keyDown(key)
    }
    return true
  }

  private static func isMeantForDrawings(_ key: Key) -> Bool {
    switch key.symbol {
    case .up, .down, .left, .right, .home, .end: key.modifiers.isEmpty
    default: GalleryAction.allCases.contains { $0.key == key }
    }
  }

  /// The tile of the selected drawing, scrolled into view.
  private var selectedTile: GalleryTile? {
    guard let selectedIndex else { return nil }
    scrollToItem(selectedIndex)
    root?.layoutIfNeeded()
    return cell(ofItem: selectedIndex) as? GalleryTile
  }

  /// Scrolls by a page and moves the selection along.
  private func turnPage(_ key: Key) -> Bool {
    let before = offset
    guard super.keyDown(key) else { return false }
    guard offset != before else { return true }
    let seen = tiles.filter { !$0.isHidden && $0.frame.minY >= offset }.map(\.index)
    if let first = seen.min() { selectedIndex = first }
    return true
  }
}

extension GalleryGrid: CollectionViewDataSource {
  package func numberOfItems(in view: CollectionView) -> Int { items.count }

  package func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size
  {
    let lines = rulers.reduce(0) {
      $0 + $1.sizeThatFits(Size(width: 100, height: 100)).height
    }
    let least = GalleryTile.size(around: pictureSize, lines: lines)
    // Tiles keep their positions whether the scroll bar is visible or not.
    let room = min(width, bounds.width - Self.bar)
    let columns = max(((room + gap) / (least.width + gap)).rounded(.down), 1)
    return Size(
      width: ((room + gap) / columns - gap).rounded(.down), height: least.height)
  }

  package func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell
  {
    let item = items[index]
    let isNamed = item.entry.isNamed
    let kind: GalleryTile.Kind = isNamed ? .named : .unnamed
    let cell = view.dequeue(kind.rawValue)
    guard let tile = cell as? GalleryTile else { return cell }
    tile.show(item, lines: lines(of: item), picture: pictureSize)
    tile.thumbnail.picture = picture?(item.entry)
    return tile
  }
}
