package import Language
package import System
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
      if purpose == .open { root?.setFocus(card.files) }
    }
  }

  /// The path that was typed and not gone yet; nil where the field only says where one is.
  var typedPath: String? {
    let text = card.pathField.text
    return text.isEmpty || text == shownFolder ? nil : text
  }

  /// Shows the folder where one is.
  func showFolder() {
    if card.files.entries != browser.entries { card.files.show(browser.entries) }
    // Until there is a folder, there is none to be named; what was typed meanwhile stays.
    if browser.folder != shownFolder, shownFolder != nil || !browser.isReading {
      if shownFolder != nil || typedPath == nil { card.pathField.show(browser.folder) }
      shownFolder = browser.folder
    }
    card.places.show(folder: browser.folder)
    card.up.isEnabled = browser.folder != "/"
    let isEmpty = browser.entries.isEmpty
    card.emptiness.isHidden = !isEmpty
    card.emptiness.text = words[browser.isReading ? .readingFolder : .emptyFolder]
    card.setNeedsLayout()
    showConfirm()
  }

  func didSelect(_ entry: FolderEntry) {
    show(message: nil)
    card.pathField.show(browser.folder)
    if case .save = purpose, !entry.isFolder { card.nameField.text = entry.name }
    showConfirm()
  }

  /// Opens a folder, or takes a file.
  func open(_ entry: FolderEntry) {
    if entry.isFolder {
      go(to: path(of: entry))
    } else if purpose == .open {
      answer(Choice(path: path(of: entry), replaces: false))
    } else {
      card.nameField.text = entry.name
      confirm()
    }
  }

  /// Does what the button for it says.
  func confirm() {
    // A path that was typed has to be gone first.
    if let typedPath { return submit(typedPath) }
    switch purpose {
    case .open:
      guard let index = card.files.selectedIndex else { return }
      open(card.files.entries[index])
    case .save:
      // A name with a slash in it is a path.
      if card.nameField.text.contains("/") { return submit(card.nameField.text) }
      do {
        let name = try FileName.toSave(card.nameField.text)
        save(FilePath.path(of: name, in: browser.folder))
      } catch {
        show(message: error.sentence(words))
        root?.setFocus(card.nameField)
      }
    }
  }

  /// Takes a file that was named as a whole.
  package func take(_ path: String) {
    guard case .save = purpose else { return answer(Choice(path: path, replaces: false)) }
    browser.go(to: FilePath.folder(of: path)) { [self] in
      card.nameField.text = FilePath.name(of: path)
      card.pathField.show(browser.folder)
      confirm()
    }
  }

  /// Answers with a place to save at; what is there already is asked about.
  private func save(_ path: String) {
    look(at: path) { [self] kind in
      switch kind {
      case .nothing: answer(Choice(path: path, replaces: false))
      case .file: askToReplace(path)
      case .folder: go(to: path)
      case .other:
        show(message: words(.cannotWrite, ["path": path, "reason": words[.reasonNoFile]]))
      case .unknown(let error): show(message: error.sentence(words))
      }
    }
  }

  private func askToReplace(_ path: String) {
    // Who asks keeps the question for longer than there is a chooser.
    onAsk? { [weak self] words in
      .replacing(path, words) {
        self?.answer(Choice(path: path, replaces: true))
      } onRefuse: {
        self?.takeKeys()
      }
    }
  }

  /// Looks beside the loop what a path leads to; only the last look counts.
  package func look(at path: String, then: @escaping (PathKind) -> Void) {
    lookNumber += 1
    let number = lookNumber
    worker.run(awaited: false) {
      PathKind(of: path)
    } then: { [weak self] kind in
      if self?.lookNumber == number { then(kind) }
    }
  }

  /// To open something it has to be chosen first, or typed.
  func showConfirm() {
    card.confirm.isEnabled =
      purpose != .open || card.files.selectedIndex != nil || typedPath != nil
  }

  // MARK: Over the card

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
  /// Asks whether what is at `path` may go.
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
