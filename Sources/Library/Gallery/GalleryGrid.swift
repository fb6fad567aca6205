import Geometry
import Glibc
import Graphics
import Interface
import Language
import Toolkit

/// The drawings as tiles. The arrows move among them, and what is typed is searched.
final class GalleryGrid: CollectionView {
  /// Called with what the person wants to do with a drawing, and the tile that shows it.
  var onAction: ((GalleryAction, GalleryTile) -> Void)?

  /// Called when the person wants to see what can be done with the drawing of a tile.
  var onMore: ((GalleryTile) -> Void)?

  /// Called with what was typed.
  var onType: ((Character) -> Void)?

  /// Asks for the picture of a drawing.
  var picture: ((DrawingEntry) -> ImageSurface?)?

  /// The seconds since 1970.
  var now: () -> Int = { Int(time(nil)) }

  private(set) var items: [GalleryItem] = []

  /// Whether the drawings are on their way. What is pressed meanwhile is meant for them, and waits.
  var isWaiting = true {
    didSet {
      guard !isWaiting else { return }
      let keys = early
      early = []
      for key in keys { _ = keyDown(key) }
    }
  }

  private var early: [Key] = []

  /// What the bar takes at the side.
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
    // Their style says how high the lines of text are.
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

  /// How large pictures are at most; large windows have larger ones.
  var pictureSize: Size {
    let width = root?.bounds.width ?? bounds.width
    let side = width < ScreenSize.narrow ? 112.0 : width < 2000 ? 160 : 208
    return Size(width: side, height: side * 3 / 4)
  }

  /// Shows the drawings, and the one selected that was before where it is still there.
  func show(_ items: [GalleryItem]) {
    let selected = selectedItem?.entry.path
    let former = selectedIndex
    self.items = items
    let same = selected.flatMap { path in items.firstIndex { $0.entry.path == path } }
    // What followed the one that is gone stands in its place.
    selectedIndex =
      same ?? (items.isEmpty ? nil : former.map { min($0, items.count - 1) })
    reloadData()
  }

  var selectedItem: GalleryItem? {
    selectedIndex.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// Selects the drawing at a path, where it is to be seen.
  func select(_ path: String) {
    guard let index = items.firstIndex(where: { $0.entry.path == path }) else { return }
    selectedIndex = index
    scrollToItem(index)
  }

  /// Shows the picture of the drawing at a path, which is there now.
  func showPicture(of path: String) {
    guard let tile = tile(of: path), let item = tile.item else { return }
    tile.thumbnail.picture = picture?(item.entry)
  }

  /// The tile in sight that shows the drawing at a path.
  func tile(of path: String) -> GalleryTile? {
    tiles.first { !$0.isHidden && $0.item?.entry.path == path }
  }

  /// The tiles that there are, in sight or not.
  private var tiles: some Sequence<GalleryTile> {
    content.subviews.lazy.compactMap { $0 as? GalleryTile }
  }

  // One can type even where nothing is found.
  override var canFocus: Bool { true }

  override func keyDown(_ key: Key) -> Bool {
    if isWaiting, Self.isMeantForDrawings(key) {
      early.append(key)
      return true
    }
    if let action = GalleryAction.allCases.first(where: { $0.key == key }), action != .open {
      if let tile = selectedTile { onAction?(action, tile) }
      return true
    }
    switch (key.symbol, key.modifiers) {
    case (.function(10), .shift): if let tile = selectedTile { onMore?(tile) }
    case (.character(let character), []), (.character(let character), .shift):
      onType?(character)
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

  /// The tile that shows the selected drawing, in sight from now on.
  private var selectedTile: GalleryTile? {
    guard let selectedIndex else { return nil }
    scrollToItem(selectedIndex)
    root?.layoutIfNeeded()
    return cell(ofItem: selectedIndex) as? GalleryTile
  }

  /// The selection goes along with what is seen.
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
    // With the bar at the side or without it tiles stand in the same places.
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
    let age = words.age(of: item.entry.modified / 1_000_000_000, at: now())
    tile.show(
      item, age: isNamed ? age : words(.unnamedDrawing, ["age": age]), picture: pictureSize)
    tile.thumbnail.picture = picture?(item.entry)
    return tile
  }
}
