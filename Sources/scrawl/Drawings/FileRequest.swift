import Desktop
import Interface
import Language
import Library
import System
import Toolkit

/// Asks the person for a file: by the desktop's own dialog, and where there is none or it fails by Scrawl's own chooser
/// in the window. The window goes on working meanwhile.
final class FileRequest {
  typealias Answer = (FileChooser.Choice?) -> Void

  private let window: Window
  private let view: StudioView
  private let worker: Worker
  private let bus: SessionBus

  private var dialog: FileDialog?
  private var chooser: FileChooser?

  /// Once the desktop's dialogs have failed, nobody waits for them any more.
  private var usesOwn = false

  init(_ window: Window, _ view: StudioView, _ worker: Worker, _ bus: SessionBus) {
    self.window = window
    self.view = view
    self.worker = worker
    self.bus = bus
  }

  /// Whether the person is being asked.
  var isOpen: Bool { dialog != nil || chooser != nil }

  /// Asks, beginning in `folder`. The answer is nil when the person thought better of it, or when somebody cancels.
  func ask(_ purpose: FileChooser.Purpose, in folder: String, then: @escaping Answer) {
    guard !isOpen else { return }
    guard !usesOwn else { return choose(purpose, in: folder, then) }
    let dialog = FileDialog(bus, over: window)
    self.dialog = dialog
    let words = view.words
    let filters = [
      FileDialog.Filter(name: words[.drawingsAndPictures], globs: ["*.scrawl", "*.png"])
    ]
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
    waitForDialog { [unowned self] in
      self.dialog = nil
      dialog.cancel()
      choose(purpose, in: folder, then)
    }
    switch purpose {
    case .open: dialog.open(titled: words[.openTitle], filters: filters, then: answer)
    case .save(let name):
      dialog.save(
        titled: words[.saveTitle], suggesting: name, in: folder, filters: filters, then: answer)
    }
  }

  /// Takes back what was asked. Nobody is answered.
  func cancel() {
    if let dialog {
      self.dialog = nil
      dialog.cancel()
      view.bulletin.endProgress()
    }
    close()
  }

  /// Says that the desktop takes its time; who doesn't want to wait does something else.
  private func waitForDialog(orElse somethingElse: @escaping () -> Void) {
    view.bulletin.beginProgress(view.words[.awaitingDialog]) { [unowned self] in
      view.bulletin.endProgress()
      somethingElse()
    }
    dialog?.onShow = { [unowned self] in view.bulletin.endProgress() }
  }

  private func choose(
    _ purpose: FileChooser.Purpose, in folder: String, _ then: @escaping Answer
  ) {
    let chooser = FileChooser(
      purpose, at: folder, scale: window.scale, worker: worker, view.words)
    self.chooser = chooser
    chooser.onAsk = { [unowned self] in view.ask($0) }
    chooser.onAnswer = { [unowned self] in
      close()
      then($0)
    }
    view.open { _ in chooser }
  }

  private func close() {
    chooser?.removeFromSuperview()
    chooser = nil
  }

  /// The person was asked about the name that the dialog shows; where it becomes another, that has to be asked anew.
  private static func choice(
    _ path: String, _ purpose: FileChooser.Purpose
  ) -> FileChooser.Choice {
    guard case .save = purpose else { return FileChooser.Choice(path: path, replaces: false) }
    let name = FilePath.name(of: path)
    let full = try? FileName.toSave(name)
    guard let full, full != name else { return FileChooser.Choice(path: path, replaces: true) }
    return FileChooser.Choice(
      path: FilePath.path(of: full, in: FilePath.folder(of: path)), replaces: false)
  }
}
