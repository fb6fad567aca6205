package import Language
import Session
import System
package import Toolkit

extension FileChooser {
  func path(of entry: FolderEntry) -> String {
    FilePath.path(of: entry.name, in: browser.folder)
  }

  package func go(to folder: String) {
    show(message: nil)
    completions.show([])
    browser.go(to: folder) { [self] in
      card.pathField.show(browser.folder)
      if purpose.isReading { root?.setFocus(card.files) }
    }
  }

  /// The typed path to which the chooser hasn't gone yet; nil while the field shows the present folder.
  var typedPath: String? {
    let text = card.pathField.text
    return text.isEmpty || text == shownFolder ? nil : text
  }

  /// Shows the present folder.
  func showFolder() {
    if card.files.entries != browser.entries { card.files.show(browser.entries) }
    // The field shows no folder until the first one was read; a path typed meanwhile stays.
    if browser.folder != shownFolder, shownFolder != nil || !browser.isReading {
      if shownFolder != nil || typedPath == nil { card.pathField.show(browser.folder) }
      shownFolder = browser.folder
    }
    card.places.show(folder: browser.folder)
    card.up.isEnabled = browser.folder != "/"
    let isEmpty = browser.entries.isEmpty
    card.emptyLabel.isHidden = !isEmpty
    card.emptyLabel.text = words[browser.isReading ? .readingFolder : .emptyFolder]
    card.setNeedsLayout()
    showConfirm()
    guard waitsForFolder, !browser.isReading else { return }
    waitsForFolder = false
    confirm()
  }

  func didSelect(_ entry: FolderEntry) {
    show(message: nil)
    card.pathField.show(browser.folder)
    if !purpose.isReading, !entry.isFolder { card.nameField.text = entry.name }
    showConfirm()
  }

  /// Goes to a folder, or chooses a file.
  func open(_ entry: FolderEntry) {
    if entry.isFolder {
      go(to: path(of: entry))
    } else if purpose.isReading {
      answer(Choice(path: path(of: entry), replaces: false))
    } else {
      card.nameField.text = entry.name
      confirm()
    }
  }

  /// Opens or saves. Called by the primary button.
  func confirm() {
    // A typed path takes precedence.
    if let typedPath { return submit(typedPath) }
    switch purpose {
    case .open, .merge, .insert:
      guard let index = card.files.selectedIndex else { return }
      open(card.files.entries[index])
    case .save, .copy, .move, .export:
      // A name with a slash in it is a path.
      if FilePath.hasSlash(card.nameField.text) { return submit(card.nameField.text) }
      // While another folder is being read, the user means that one.
      guard !browser.isReading else {
        waitsForFolder = true
        return
      }
      do {
        let name = try purpose.fullName(card.nameField.text)
        save(FilePath.path(of: name, in: browser.folder))
      } catch {
        show(message: error.sentence(words))
        root?.setFocus(card.nameField)
      }
    }
  }

  /// Chooses the file at `path`, or asks whether to save there.
  package func take(_ path: String) {
    guard !purpose.isReading else { return answer(Choice(path: path, replaces: false)) }
    browser.go(to: FilePath.folder(of: path)) { [self] in
      card.nameField.text = FilePath.name(of: path)
      card.pathField.show(browser.folder)
      confirm()
    }
  }

  /// Chooses a path to save at; asks before it replaces a file.
  private func save(_ path: String) {
    findKind(of: path) { [self] kind in
      switch kind {
      case .nothing: answer(Choice(path: path, replaces: false))
      case .file:
        if case .move = purpose { return refuseToReplace(path) }
        askToReplace(path)
      case .folder: go(to: path)
      case .other:
        show(message: words(.cannotWrite, ["path": path, "reason": words[.reasonNoFile]]))
      case .unknown(let error): show(message: error.sentence(words))
      }
    }
  }

  private func refuseToReplace(_ path: String) {
    let name = DrawingName.title(of: FilePath.name(of: path))
    show(message: words(.drawingNameTaken, ["name": name]))
    root?.setFocus(card.nameField)
  }

  private func askToReplace(_ path: String) {
    // The view that asks may keep the question for longer than the chooser exists.
    onAsk? { [weak self] words in
      .replacing(path, words) {
        self?.answer(Choice(path: path, replaces: true))
      } onRefuse: {
        self?.takeKeys()
      }
    }
  }

  /// Lets the worker find out the kind of file at `path`. Only the last request calls `then`.
  func findKind(of path: String, then: @escaping (PathKind) -> Void) {
    lookup.run({ PathKind(of: path) }, then: then)
  }

  /// Enables the primary button. For opening, a file must be selected or a path typed.
  func showConfirm() {
    card.confirm.isEnabled =
      !purpose.isReading || card.files.selectedIndex != nil || typedPath != nil
  }

  // MARK: Popovers

  func openPlaces() {
    card.places.menu().open(at: card.placesButton)
  }

  func askForFolder() {
    let popover = NewFolderCard(words)
    popover.onMake = { [unowned self] in browser.makeFolder($0) }
    popover.open(at: card.newFolder)
  }
}

extension Dialog {
  /// Asks whether the file at `path` may be replaced.
  package static func replacing(
    _ path: String, _ words: Words, onReplace: @escaping () -> Void,
    onRefuse: @escaping () -> Void = {}
  ) -> Dialog {
    Dialog(
      words(.replaceTitle, ["name": FilePath.name(of: path)]), detail: words[.replaceDetail],
      answers: [
        .init(words[.replace], action: onReplace), .init(words[.cancel], action: onRefuse),
      ], urges: false)
  }
}
