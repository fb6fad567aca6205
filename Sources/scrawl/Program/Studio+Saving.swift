import Desktop
import Geometry
import Marks
import Rendering

extension Studio {
  private func saver(_ target: Saver.Target) -> Saver {
    // While nothing was moved the file shows what the window shows.
    let window = Rect(origin: .zero, size: window.size)
    let isAtHome = view.canvas.viewport == Viewport()
    let page = isAtHome ? window : sheet.drawing.bounds?.outset(by: 16) ?? window
    return Saver(
      drawing: sheet.drawing, picture: sheet.picture, target: target, page: page,
      scale: self.window.scale)
  }

  /// Where the sheet goes when nobody says another place.
  private var target: Saver.Target { sheet.path.map { .replacing($0) } ?? .dated }

  /// Writes the sheet beside the loop, to its own place or to another one, and goes on with `next` when it is safe.
  func save(to place: Saver.Target? = nil, then next: @escaping () -> Void = {}) {
    guard !isSaving else {
      afterSaving.append { [self] in save(to: place, then: next) }
      return
    }
    isSaving = true
    showState()
    let (saver, number, progress) = (saver(place ?? target), sheetNumber, Progress())
    view.bulletin.beginProgress(words(.savingName, ["name": sheet.name(words)]), of: progress) {
      progress.cancel()
    }
    worker.run {
      Result { () throws(Saver.Failure) in try saver.save(progress) }
    } then: { [self] result in
      isSaving = false
      view.bulletin.endProgress()
      // Of a sheet that was given up meanwhile only the file is left.
      if number == sheetNumber { didSave(saver.drawing, result, next) }
      showState()
      if !afterSaving.isEmpty { afterSaving.removeFirst()() }
    }
  }

  private func didSave(
    _ drawing: Drawing, _ result: Result<String, Saver.Failure>, _ next: @escaping () -> Void
  ) {
    switch result {
    case .success(let path):
      sheet.didSave(drawing, at: path)
      view.bulletin.show(notice: nil)
      tell(words(.savedToast, ["name": FilePath.name(of: path)]))
      noteUse(of: path)
      showState()
      next()
    case .failure(let failure):
      if failure == .cancelled { return tell(failure.sentence(words)) }
      if let path = failure.takenPath { return askToReplace(path, next) }
      view.bulletin.show { failure.sentence($0) }
    }
  }

  /// Says what just happened, unless nothing but the canvas is to be seen.
  func tell(_ text: String, offer: (title: String, action: () -> Void)? = nil) {
    if !settings.hidesFace { view.bulletin.show(toast: text, offer: offer) }
  }

  func showState() {
    window.setTitle(isSaving ? sheet.savingTitle(words) : sheet.title(words))
    let state: Phrase =
      isSaving
      ? .stateSaving
      : sheet.isUnsaved ? .stateUnsaved : sheet.path == nil ? .stateEmpty : .stateSaved
    view.face.title.show(title: sheet.name(words), state: words[state])
    view.face.undo.show(sheet.history, words)
    view.openPanel(HistoryPanel.self)?.show()
  }

  /// The desktop or the X server ends the program, and nobody is there to be asked.
  func end() {
    view.canvas.tool.finish(on: view.canvas)
    worker.waitForAll()
    if sheet.isUnsaved {
      do {
        let path = try saver(target).save()
        Console.report(words(.savedAs, ["path": path]))
      } catch {
        hasFailed = true
        Console.report(error.sentence(words))
      }
    }
    loop.stop()
  }
}
