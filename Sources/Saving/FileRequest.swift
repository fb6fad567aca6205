package import Desktop
import Interface
import Language
package import Library
package import Parts
package import System
import Toolkit

/// Asks the user for a file by the desktop's dialog, or by Scrawl's own chooser if there is none or it fails. Neither
/// blocks the window.
package final class FileRequest {
  package typealias Answer = (FileChooser.Choice?) -> Void

  private let window: Window
  private let view: any Stage
  private let worker: Worker
  private let bus: SessionBus

  private var dialog: FileDialog?
  private var chooser: FileChooser?

  /// Whether the desktop's dialog has failed, so that the chooser is used from now on.
  private var usesOwn = false

  package init(_ window: Window, _ view: any Stage, _ worker: Worker, _ bus: SessionBus) {
    self.window = window
    self.view = view
    self.worker = worker
    self.bus = bus
  }

  /// Whether a dialog is open.
  package var isOpen: Bool { dialog != nil || chooser != nil }

  /// Asks for a file, starting in `folder`. Calls `then` with nil if the user cancels.
  package func ask(_ purpose: FileChooser.Purpose, in folder: String, then: @escaping Answer) {
    guard !isOpen else { return }
    guard !usesOwn else { return choose(purpose, in: folder, then) }
    let dialog = FileDialog(bus, over: window)
    self.dialog = dialog
    let words = view.words
    let filters = [Self.filter(purpose, words)]
    let answer: FileDialog.Answer = { [weak self, weak dialog] result in
      guard let self, let dialog, self.dialog === dialog else { return }
      self.dialog = nil
      view.bulletin.endProgress()
      switch result {
      case .success(let path): then(path.map { Self.choice($0, purpose) })
      case .failure:
        usesOwn = true
        choose(purpose, in: folder, then)
      }
    }
    waitForDialog { [weak self] in
      guard let self, self.dialog === dialog else { return }
      self.dialog = nil
      dialog.cancel()
      choose(purpose, in: folder, then)
    }
    let title = words[purpose.title]
    switch purpose {
    case .open, .merge, .insert: dialog.open(titled: title, filters: filters, then: answer)
    case .save(let name), .copy(let name, isBare: _), .move(let name), .export(let name):
      dialog.save(titled: title, suggesting: name, in: folder, filters: filters, then: answer)
    }
  }

  private static func filter(
    _ purpose: FileChooser.Purpose, _ words: Words
  ) -> FileDialog.Filter {
    // Cameras write file names in capitals.
    let globs = purpose.extensions.sorted().flatMap { ["*." + $0, "*." + $0.uppercased()] }
    return FileDialog.Filter(name: name(of: purpose, words), globs: globs)
  }

  /// The name for the kind of files that the dialog lists.
  private static func name(of purpose: FileChooser.Purpose, _ words: Words) -> String {
    switch purpose {
    case .open, .save, .copy: words[.drawingsAndPictures]
    case .merge, .move: words[.drawings]
    case .insert: words[.pictures]
    case .export(let name): FilePath.pathExtension(of: name).uppercased()
    }
  }

  /// Closes the dialog without an answer.
  package func cancel() {
    if let dialog {
      self.dialog = nil
      dialog.cancel()
      view.bulletin.endProgress()
    }
    close()
  }

  /// Shows that the desktop's dialog is slow to open; cancelling calls `somethingElse`.
  private func waitForDialog(orElse somethingElse: @escaping () -> Void) {
    let bulletin = view.bulletin
    bulletin.beginProgress(view.words[.awaitingDialog]) { [weak bulletin] in
      bulletin?.endProgress()
      somethingElse()
    }
    dialog?.onShow = { [weak bulletin] in bulletin?.endProgress() }
  }

  private func choose(
    _ purpose: FileChooser.Purpose, in folder: String, _ then: @escaping Answer
  ) {
    let chooser = FileChooser(
      purpose, at: folder, scale: window.scale, worker: worker, view.words)
    self.chooser = chooser
    chooser.onAsk = { [weak view] in view?.ask($0) }
    chooser.onAnswer = { [weak self, weak chooser] in
      guard let self, chooser === self.chooser else { return }
      close()
      then($0)
    }
    view.open { _ in chooser }
  }

  private func close() {
    chooser?.removeFromSuperview()
    chooser = nil
  }

  /// The file that the user chose in the desktop's dialog. The dialog asks before it replaces a file, but not if the extension is
  /// added here.
  private static func choice(
    _ path: String, _ purpose: FileChooser.Purpose
  ) -> FileChooser.Choice {
    guard !purpose.isReading else { return FileChooser.Choice(path: path, replaces: false) }
    let name = FilePath.name(of: path)
    let full = try? purpose.fullName(name)
    guard let full, full != name else { return FileChooser.Choice(path: path, replaces: true) }
    return FileChooser.Choice(
      path: FilePath.path(of: full, in: FilePath.folder(of: path)), replaces: false)
  }
}
