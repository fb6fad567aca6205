import Geometry
import Graphics
import Interface
package import Language
package import Rendering
package import System
package import Toolkit

/// The screen of all drawings, where the user opens, searches, renames, copies and discards them.
package final class GalleryView: Page {
  /// Called with the path of the drawing that the user opens.
  package var onOpen: ((String) -> Void)?

  /// Called when the user wants the file chooser or a new drawing, or closes the gallery.
  package var onBrowse: (() -> Void)?
  package var onNew: (() -> Void)?
  package var onLeave: (() -> Void)?

  /// Called with the path of a drawing to be shown in its folder.
  package var onShow: ((String) -> Void)?

  /// Called with the path of a drawing to be moved, and a function that moves it to the place that the user chooses.
  package var onPlace: ((String, @escaping (String) -> Void) -> Void)?

  /// Called with the sentence of an error that occurs after the gallery was closed.
  package var onLateFailure: ((@escaping (Words) -> String) -> Void)? {
    didSet {
      browser.onLateFailure = { [onLateFailure] failure in onLateFailure? { failure.sentence($0) } }
    }
  }

  /// The drawing that this window has open.
  package var own: OwnDrawing? {
    get { thumbnails.own }
    set { thumbnails.own = newValue }
  }

  /// The light in which thumbnails are shown.
  package var light: InkLight {
    get { thumbnails.light }
    set { thumbnails.light = newValue }
  }

  let browser: GalleryBrowser
  let header: GalleryHeader
  let grid: GalleryGrid
  let emptyLabel: Label
  let bulletin: Bulletin
  package let words: Words

  private let thumbnails: GalleryThumbnails

  /// Whether the user pressed Enter in the search before the drawings were read.
  private var opensFound = false

  /// With a `finder` the gallery searches in the texts of drawings, too.
  package init(
    _ library: DrawingLibrary, _ worker: Worker, finding finder: (any TextFinder)? = nil,
    light: InkLight = .day, _ words: Words
  ) {
    self.words = words
    thumbnails = GalleryThumbnails(worker, light)
    browser = GalleryBrowser(library, worker, finding: finder, words)
    header = GalleryHeader(words)
    grid = GalleryGrid(words)
    emptyLabel = Label()
    bulletin = Bulletin(words)
    super.init()
    name = words[.drawings]
    emptyLabel.alignment = .centre
    emptyLabel.overflow = .wrap
    for view in [header, grid, emptyLabel, bulletin] as [View] { addSubview(view) }
    connect()
    showItems()
  }

  package override func didEnterWindow() {
    root?.enterScope(self, focusing: grid)
  }

  private func connect() {
    header.search.onChange = { [unowned self] in search($0) }
    header.search.onSubmit = { [unowned self] _ in openFound() }
    header.browse.onAction = { [unowned self] in onBrowse?() }
    header.new.onAction = { [unowned self] in onNew?() }
    header.close.onAction = { [unowned self] in onLeave?() }
    grid.onOpen = { [unowned self] in onOpen?(grid.items[$0].entry.path) }
    grid.onAction = { [unowned self] in perform($0, on: $1) }
    grid.onMore = { [unowned self] in openMenu(of: $0) }
    grid.onType = { [unowned self] in
      root?.setFocus(header.search)
      header.search.insertText(String($0))
    }
    grid.picture = { [unowned self] in thumbnails.picture(of: $0) }
    grid.part = { [unowned self] in browser.part(of: $0) }
    grid.isDamaged = { [unowned self] in thumbnails.isDamaged($0) }
    thumbnails.onArrival = { [unowned self] in grid.showPicture(of: $0) }
    thumbnails.isWanted = { [unowned self] in grid.tile(of: $0) != nil }
    thumbnails.onReset = { [unowned self] in grid.reloadData() }
    // The browser may outlive the gallery.
    browser.onChange = { [weak self] in self?.showItems() }
    browser.onFailure = { [weak self] failure in
      guard let self, superview != nil else { return false }
      bulletin.show { failure.sentence($0) }
      setNeedsLayout()
      return true
    }
  }

  // MARK: Showing

  private func showItems() {
    grid.show(browser.items)
    emptyLabel.isHidden = !browser.items.isEmpty || browser.isReading
    emptyLabel.text = words[browser.isEmpty ? .noDrawings : .noDrawingFound]
    setNeedsLayout()
    guard !browser.isReading else { return }
    grid.isWaiting = false
    if opensFound { openFound() }
  }

  private func search(_ text: String) {
    opensFound = false
    browser.search = text
    grid.scroll(to: 0)
    grid.selectedIndex = text.isEmpty || grid.items.isEmpty ? nil : 0
  }

  /// Opens the selected drawing, or the first one.
  private func openFound() {
    opensFound = browser.isReading
    if let item = grid.selectedItem ?? grid.items.first { onOpen?(item.entry.path) }
  }

  // MARK: Layout

  package override func scaleDidChange() {
    super.scaleDidChange()
    setNeedsLayout()
  }

  /// Reads the list of drawings again.
  package func refresh() {
    browser.refresh()
  }

  package override func layout() {
    thumbnails.fit(grid.pictureSize, scale: scale)
    let margin = bounds.width < ScreenSize.narrow ? 12.0 : 28
    let room = bounds.outset(by: -margin)
    let height = header.sizeThatFits(room.size).height
    place(header, at: Rect(x: room.minX, y: room.minY, width: room.width, height: height))
    let top = room.minY + height + (bounds.width < ScreenSize.narrow ? 8 : 16)
    // The pictures are aligned with the header; the scroll bar is in the margin.
    let width = min(room.width + 16 + GalleryGrid.bar, bounds.width - room.minX + 8)
    let text = emptyLabel.sizeThatFits(Size(width: min(room.width, 420), height: 1e4))
    let middle = ((top + bounds.height - text.height) / 2).rounded()
    place(
      emptyLabel,
      at: Rect(
        x: ((bounds.width - text.width) / 2).rounded(), y: middle, width: text.width,
        height: text.height))
    let bottom = emptyLabel.isHidden ? bounds.height : middle - 8
    place(
      grid,
      at: Rect(x: room.minX - 8, y: top, width: width, height: max(bottom - top, 0)))
    let told = bulletin.sizeThatFits(room.size).height
    place(
      bulletin,
      at: Rect(
        x: room.minX, y: bounds.height - ScreenSize.margin - told, width: room.width, height: told))
  }

  // MARK: Keys

  package override func keyDown(_ key: Key) -> Bool {
    switch (key.symbol, key.modifiers) {
    case (.escape, []):
      guard !header.search.text.isEmpty else {
        onLeave?()
        return true
      }
      header.search.text = ""
      search("")
      root?.setFocus(grid)
    case (.down, []) where root?.focus === header.search && !grid.items.isEmpty:
      root?.setFocus(grid)
      if grid.selectedIndex == nil { grid.selectedIndex = 0 }
    case (.character("f"), .control): root?.setFocus(header.search)
    case (.character("n"), .control): onNew?()
    case (.function(5), []): browser.refresh()
    default: return false
    }
    return true
  }
}
