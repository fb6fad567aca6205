import Interface
import Language
import System
import Toolkit

extension GalleryView {
  /// Opens the menu of a tile.
  func openMenu(of tile: GalleryTile) {
    func item(_ action: GalleryAction) -> Menu.Item {
      let key = action.key?.text(words) ?? ""
      return Menu.Item(words[action.title], keyText: key) { [weak self, weak tile] in
        if let self, let tile { perform(action, on: tile) }
      }
    }
    Menu([[.open, .rename, .move, .duplicate, .show].map(item), [item(.discard)]])
      .open(at: tile.more)
  }

  func perform(_ action: GalleryAction, on tile: GalleryTile) {
    guard let entry = tile.item?.entry else { return }
    switch action {
    case .open: onOpen?(entry.path)
    case .rename: askForName(of: entry, at: tile)
    case .move: onPlace?(entry.path) { [weak self] in self?.move(entry, to: $0) }
    case .show: onShow?(entry.path)
    case .duplicate: duplicate(entry)
    case .discard: discard(entry)
    }
  }

  /// Lets `action` change the drawing's file, which this window closes meanwhile if it has it open. The file is given back even
  /// if the gallery is gone before the action ends.
  private func borrow(
    _ entry: DrawingEntry,
    for action: @escaping (_ giveBack: @escaping (OwnDrawing.Return) -> Void) -> Void
  ) {
    guard let own, own.path == entry.path else { return action { _ in } }
    own.lend(action)
  }

  private func duplicate(_ entry: DrawingEntry) {
    borrow(entry) { [weak self, browser] giveBack in
      browser.duplicate(entry) { copy in
        giveBack(.same)
        if let copy { self?.grid.select(copy.path) }
      }
    }
  }

  private func askForName(of entry: DrawingEntry, at tile: GalleryTile) {
    let card = RenameCard(entry.isNamed ? entry.title(words) : "", words)
    card.onRename = { [weak self] name, then in self?.rename(entry, to: name, then) }
    card.open(at: tile.more)
  }

  private func rename(
    _ entry: DrawingEntry, to name: String, _ then: @escaping (String?) -> Void
  ) {
    borrow(entry) { [weak self, browser, words] giveBack in
      browser.rename(entry, to: name) { result in
        switch result {
        case .success(let new):
          giveBack(.moved(to: new.path))
          if self?.own?.path == entry.path { self?.own?.path = new.path }
          then(nil)
          self?.grid.select(new.path)
        case .failure(let failure):
          giveBack(.same)
          then(failure.sentence(words))
        }
      }
    }
  }

  private func move(_ entry: DrawingEntry, to target: String) {
    borrow(entry) { [weak self, browser] giveBack in
      browser.move(entry, to: target) { new in
        giveBack(new.map { .moved(to: $0.path) } ?? .same)
        guard let new else { return }
        if self?.own?.path == entry.path { self?.own?.path = new.path }
        self?.grid.select(new.path)
      }
    }
  }

  private func discard(_ entry: DrawingEntry) {
    borrow(entry) { [weak self, browser] giveBack in
      browser.discard(entry) { item in
        giveBack(item == nil ? .same : .discarded)
        guard let item else { return }
        if self?.own?.path == entry.path { self?.own = nil }
        self?.offerToRestore(item, of: entry)
      }
    }
  }

  private func offerToRestore(_ item: Trash.Item, of entry: DrawingEntry) {
    let text = words(.drawingDiscarded, ["name": entry.title(words)])
    let undo = { [weak self, browser] in
      browser.restore(item) { entry in if let entry { self?.grid.select(entry.path) } }
    }
    bulletin.show(toast: text, offer: (title: words[.undo], action: undo))
  }
}
