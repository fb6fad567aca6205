import Interface
import Language
import System
import Toolkit

extension GalleryView {
  /// Opens the menu of a tile.
  func openMenu(of tile: GalleryTile) {
    func item(_ action: GalleryAction) -> Menu.Item {
      Menu.Item(words[action.title], keyText: action.key.text(words)) { [weak self, weak tile] in
        if let self, let tile { perform(action, on: tile) }
      }
    }
    Menu([[.open, .rename, .duplicate].map(item), [item(.discard)]]).open(at: tile.more)
  }

  func perform(_ action: GalleryAction, on tile: GalleryTile) {
    guard let entry = tile.item?.entry else { return }
    switch action {
    case .open: onOpen?(entry.path)
    case .rename: askForName(of: entry, at: tile)
    case .duplicate:
      whenFree(entry) { [unowned self] in
        browser.duplicate(entry) { [unowned self] in
          grid.select($0.path)
          resume(entry)
        }
      }
    case .discard: whenFree(entry) { [unowned self] in discard(entry) }
    }
  }

  /// Runs `action` after this window has closed the drawing's file, if it has it open.
  private func whenFree(_ entry: DrawingEntry, _ action: @escaping () -> Void) {
    guard let own, own.path == entry.path else { return action() }
    own.release(action)
  }

  private func askForName(of entry: DrawingEntry, at tile: GalleryTile) {
    let card = RenameCard(entry, words)
    card.onRename = { [weak self] name, then in
      self?.whenFree(entry) {
        self?.rename(entry, to: name, then)
      }
    }
    card.open(at: tile.more)
  }

  private func rename(
    _ entry: DrawingEntry, to name: String, _ then: @escaping (LibraryFailure?) -> Void
  ) {
    browser.rename(entry, to: name) { [weak self] failure in
      then(failure)
      guard let self else { return }
      guard failure == nil else { return resume(entry) }
      let path = FilePath.path(of: name, in: FilePath.folder(of: entry.path))
      resume(entry, at: path)
      grid.select(path)
    }
  }

  /// Opens the drawing's file again, if it is this window's own.
  private func resume(_ entry: DrawingEntry, at path: String? = nil) {
    guard var own, own.path == entry.path else { return }
    own.path = path ?? entry.path
    self.own = own
    own.resume(own.path)
  }

  private func discard(_ entry: DrawingEntry) {
    browser.discard(entry) { [unowned self] item in
      if own?.path == entry.path {
        own?.discard()
        own = nil
      }
      let text = words(.drawingDiscarded, ["name": entry.title(words)])
      let undo = { [unowned self] in
        browser.restore(item) { [unowned self] in grid.select($0.path) }
      }
      bulletin.show(toast: text, offer: (title: words[.undo], action: undo))
    }
  }
}
