import Language
import Session
import System
import Toolkit

extension FileChooser {
  /// Connects the path field with completion and navigation.
  func connectPath() {
    let path = card.pathField
    path.onChange = { [unowned self] _ in
      show(message: nil)
      showConfirm()
      complete(insertsText: false)
    }
    path.onComplete = { [unowned self] in
      // While the field shows the present folder, Tab moves the focus.
      guard typedPath != nil else { return false }
      complete(insertsText: true)
      return true
    }
    path.onStep = { [unowned self] in completions.step(by: $0) }
    path.onSubmit = { [unowned self] in submit($0) }
    completions.onChoose = { [unowned self] in accept($0) }
  }

  /// Shows the completions of the typed path. If `insertsText`, also inserts their common prefix.
  func complete(insertsText: Bool) {
    if insertsText, let chosen = completions.chosen { return accept(chosen) }
    let typed = card.pathField.text
    let completion = PathCompletion(typed, in: browser.folder, home: Environment.home)
    let extensions = purpose.extensions
    lookup.run { () -> PathCompletion.Result? in
      guard let listing = try? FolderListing(reading: completion.folder) else { return nil }
      let entries = listing.entries(withHidden: true, extensions: extensions)
      return completion.result(among: entries)
    } then: { [weak self] result in
      guard let self, card.pathField.text == typed else { return }
      if insertsText, let result, result.text != typed {
        card.pathField.show(result.text)
        if result.candidates.count == 1 {
          // Shows the entries of the completed folder.
          return result.text.hasSuffix("/") ? complete(insertsText: false) : completions.show([])
        }
      }
      completions.show(root?.focus === card.pathField ? result?.candidates ?? [] : [])
    }
  }

  /// Completes the path by a candidate.
  private func accept(_ entry: FolderEntry) {
    let typed = card.pathField.text
    let completion = PathCompletion(typed, in: browser.folder, home: Environment.home)
    let path = FilePath.path(of: entry.name, in: completion.folder)
    card.pathField.show(entry.isFolder ? path + "/" : path)
    completions.show([])
    if entry.isFolder { complete(insertsText: false) } else { submit(path) }
  }

  /// Goes to the typed folder, or chooses the typed file.
  func submit(_ typed: String) {
    if let chosen = completions.chosen { return accept(chosen) }
    let path = PathCompletion.path(typed, in: browser.folder, home: Environment.home)
    completions.show([])
    findKind(of: path) { [self] kind in
      switch kind {
      case .folder: go(to: path)
      case .file: take(path)
      case .nothing:
        guard !purpose.isReading else {
          return show(message: words(.cannotOpen, ["path": path, "reason": words[.reasonMissing]]))
        }
        take(path)
      case .other:
        show(message: words(.cannotOpen, ["path": path, "reason": words[.reasonNoFile]]))
      case .unknown(let error): show(message: error.sentence(words))
      }
    }
  }
}
