import Geometry
import Graphics
import Language
import Toolkit

/// The files of a folder, as tiles or as lines. Arrow keys move the selection, and typing selects by name.
final class FileList: CollectionView {
  /// Called when the user wants the parent folder.
  var onParent: (() -> Void)?

  /// Called with a typed character that begins a path.
  var onPath: ((String) -> Void)?

  /// Returns the thumbnail of a file; nil if there is none yet.
  var picture: ((FolderEntry) -> ImageSurface?)?

  /// Whether files are shown as lines.
  var showsLines = false {
    didSet { if showsLines != oldValue { reloadData() } }
  }

  private(set) var entries: [FolderEntry] = []

  private let words: Words
  private let ruler = Label("x")
  private var typed = ""
  private var forgetting: Clock.Task?

  /// The least width of a tile.
  private static let tile = 124.0

  /// The time after which the next letter begins a new name, in milliseconds.
  private static let typingPause = 1000

  init(_ words: Words) {
    self.words = words
    super.init()
    name = words[.files]
    gap = 4
    register("tile") { FileTile() }
    register("row") { FileRow() }
    // A hidden label, whose style gives the height of a line of text.
    ruler.isHidden = true
    addSubview(ruler)
    dataSource = self
  }

  func show(_ entries: [FolderEntry]) {
    self.entries = entries
    selectedIndex = nil
    reloadData()
    scroll(to: 0)
  }

  /// Shows the thumbnail of the file called `name`, which has just been made.
  func showPicture(of name: String) {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
    (cell(ofItem: index) as? FileCell)?.picture = picture?(entries[index])
  }

  /// Selects the entry called `name`, if there is one.
  func select(_ name: String) {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
    selectedIndex = index
    scrollToItem(index)
    onSelect?(index)
  }

  // Even an empty list can have the focus, since Backspace leads to the parent folder.
  override var canFocus: Bool { true }

  override func keyDown(_ key: Key) -> Bool {
    switch key.symbol {
    case .backspace where key.modifiers.isEmpty: onParent?()
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      type(key.typed ?? character)
    case .space where key.modifiers.isEmpty && !typed.isEmpty: type(" ")
    default: return super.keyDown(key)
    }
    return true
  }

  /// Selects the first name that begins with the typed letters. Repeating a letter goes through the names that begin with it.
  private func type(_ character: Character) {
    if typed.isEmpty, character == "/" || character == "~" {
      onPath?(String(character))
      return
    }
    let repeats = !typed.isEmpty && typed.allSatisfy { $0 == character }
    typed.append(character)
    forgetting?.cancel()
    forgetting = root?.clock.run(after: Self.typingPause) { [weak self] in self?.typed = "" }
    if !jump(to: typed, from: selectedIndex ?? 0), repeats {
      _ = jump(to: String(character), from: (selectedIndex ?? 0) + 1)
    }
  }

  private func jump(to beginning: String, from start: Int) -> Bool {
    let names = entries.map { $0.name.lowercased() }
    let order = Array(names.indices.dropFirst(start)) + Array(names.indices.prefix(start))
    guard let index = order.first(where: { names[$0].hasPrefix(beginning) }) else { return false }
    select(entries[index].name)
    return true
  }
}

extension FileList: CollectionViewDataSource {
  package func numberOfItems(in view: CollectionView) -> Int { entries.count }

  package func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size
  {
    let line = ruler.sizeThatFits(Size(width: 100, height: 100)).height
    guard !showsLines else { return Size(width: width, height: FileRow.height(line: line)) }
    // The scroll bar isn't part of the room.
    let room = width - 12
    let columns = max(((room + gap) / (Self.tile + gap)).rounded(.down), 1)
    return Size(
      width: ((room + gap) / columns - gap).rounded(.down), height: FileTile.height(line: line))
  }

  package func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell
  {
    let cell = view.dequeue(showsLines ? "row" : "tile")
    if let cell = cell as? FileCell {
      cell.show(entries[index], words)
      if !entries[index].isFolder { cell.picture = picture?(entries[index]) }
    }
    return cell
  }
}
