import Language
import Session
import System
import Toolkit

extension FileChooser {
  /// Lets the path field complete what is typed, and go where it says.
  func connectPath() {
    let path = card.pathField
    path.onChange = { [unowned self] _ in
      show(message: nil)
      showConfirm()
      complete(insertsText: false)
    }
    path.onComplete = { [unowned self] in
      // At rest it says where one is, and Tab goes on to the next control.
      guard typedPath != nil else { return false }
      complete(insertsText: true)
      return true
    }
    path.onStep = { [unowned self] in completions.step(by: $0) }
    path.onSubmit = { [unowned self] in submit($0) }
    completions.onChoose = { [unowned self] in accept($0) }
  }

  /// Shows what the typed path can go on as; where that is to be inserted, as far as there is no doubt.
  func complete(insertsText: Bool) {
    if insertsText, let chosen = completions.chosen { return accept(chosen) }
    let typed = card.pathField.text
    let completion = PathCompletion(typed, in: browser.folder, home: Environment.home)
    lookNumber += 1
    let number = lookNumber
    worker.run(awaited: false) { () -> PathCompletion.Result? in
      guard let listing = try? FolderListing(reading: completion.folder) else { return nil }
      let entries = listing.entries(withHidden: true, extensions: DrawingName.openable)
      return completion.result(among: entries)
    } then: { [weak self] result in
      guard let self, number == lookNumber, card.pathField.text == typed else { return }
      if insertsText, let result, result.text != typed {
        card.pathField.show(result.text)
        if result.candidates.count == 1 {
          // A folder's own entries come next.
          return result.text.hasSuffix("/") ? complete(insertsText: false) : completions.show([])
        }
      }
      completions.show(root?.focus === card.pathField ? result?.candidates ?? [] : [])
    }
  }

  /// Goes on with a candidate.
  private func accept(_ entry: FolderEntry) {
    let typed = card.pathField.text
    let completion = PathCompletion(typed, in: browser.folder, home: Environment.home)
    let path = FilePath.path(of: entry.name, in: completion.folder)
    card.pathField.show(entry.isFolder ? path + "/" : path)
    completions.show([])
    if entry.isFolder { complete(insertsText: false) } else { submit(path) }
  }

  /// Goes to a folder, or takes a file.
  func submit(_ typed: String) {
    if let chosen = completions.chosen { return accept(chosen) }
    let path = PathCompletion.path(typed, in: browser.folder, home: Environment.home)
    completions.show([])
    look(at: path) { [self] kind in
      switch kind {
      case .folder: go(to: path)
      case .file: take(path)
      case .nothing:
        guard case .save = purpose else {
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
