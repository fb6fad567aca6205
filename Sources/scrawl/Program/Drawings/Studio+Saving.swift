import Canvas
import Desktop
import Geometry
import Language
import Marks
import Rendering
import Session
import System
import Toolkit

extension Studio {
  private func saver(_ target: Saver.Target) -> Saver {
    // While nothing was moved the file shows what the window shows.
    let window = Rect(origin: .zero, size: window.size)
    let isAtHome = view.canvas.viewport == Viewport()
    let page = isAtHome ? window : session.drawing.bounds?.outset(by: 16) ?? window
    return Saver(
      drawing: session.drawing, picture: session.picture, target: target, page: page,
      scale: self.window.scale)
  }

  /// Where the picture's file goes; nil where the drawing began with none. Nobody's else is replaced unasked.
  var originTarget: Saver.Target? {
    session.origin.map { session.ownsOrigin ? .replacing($0) : .new($0) }
  }

  /// Writes the drawing as a picture beside the loop, and goes on with `next` when it is safe.
  func savePicture(to target: Saver.Target = .dated, then next: @escaping () -> Void = {}) {
    guard !isSaving else {
      afterSaving.append { [self] in savePicture(to: target, then: next) }
      return
    }
    finishWork()
    isSaving = true
    showState()
    let (saver, saved, progress) = (saver(target), session, Progress())
    view.bulletin.beginProgress(words(.savingName, ["name": session.name(words)]), of: progress) {
      progress.cancel()
    }
    worker.run {
      Result { () throws(Saver.Failure) in try saver.save(progress) }
    } then: { [self] result in
      isSaving = false
      view.bulletin.endProgress()
      // Of a drawing that was put away meanwhile only the file is left.
      if saved === session { didSave(saver.drawing, result, next) }
      showState()
      if !afterSaving.isEmpty { afterSaving.removeFirst()() }
    }
  }

  private func didSave(
    _ drawing: Drawing, _ result: Result<String, Saver.Failure>, _ next: @escaping () -> Void
  ) {
    switch result {
    case .success(let path):
      if path == session.origin { session.didSave(drawing) }
      view.bulletin.show(notice: nil)
      tell(words(.savedToast, ["name": FilePath.name(of: path)]))
      noteUse(of: path)
      showState()
      next()
    case .failure(let failure):
      if failure == .cancelled { return tell(failure.sentence(words)) }
      if let path = failure.takenPath {
        return askToReplace(path) { [self] in savePicture(to: .replacing(path), then: next) }
      }
      view.bulletin.show { failure.sentence($0) }
    }
  }

  /// Does `action` at once, but where the picture's file lacks ink only when the person says what is to become of that.
  func askAboutInk(_ question: Phrase, _ action: @escaping () -> Void) {
    finishWork()
    guard session.isUnsaved, let target = originTarget else { return action() }
    view.ask { [self] words in
      Dialog(
        words[question], detail: words(.hasNewInk, ["name": session.name(words)]),
        answers: [
          .init(words[.save]) { [self] in savePicture(to: target, then: action) },
          .init(words[.discard], action: action),
          .init(words[.goOn]),
        ])
    }
  }

  /// Does `action` at once, but where the drawing can't be written only when the person wants it all the same.
  func askAboutTrouble(_ action: @escaping () -> Void) {
    guard let error = session.store.error else { return action() }
    view.ask { words in
      Dialog(
        words[.leaveInTrouble], detail: words.cannotWrite(error),
        answers: [
          .init(words[.saveElsewhere]) { [self] in nameDrawing() },
          .init(words[.leaveAnyway], action: action),
          .init(words[.goOn]),
        ])
    }
  }

  /// Says what just happened, unless nothing but the canvas is to be seen.
  func tell(_ text: String, offer: (title: String, action: () -> Void)? = nil) {
    if !settings.hidesFace { view.bulletin.show(toast: text, offer: offer) }
  }

  func showState() {
    window.setTitle(title)
    view.face.title.show(title: session.name(words), state: words[state.phrase])
    view.face.undo.show(session.history, words)
    view.openPanel(HistoryPanel.self)?.show()
    minimap.subjectDidChange()
  }

  /// The name of the drawing, and what the person has to know of it.
  private var title: String {
    words(state.title, ["name": session.name(words)])
  }

  private var state: (phrase: Phrase, title: Phrase) {
    if session.store.error != nil { return (.stateNotKept, .windowTitleUnsaved) }
    if isSaving || session.isUnwritten || session.store.written < session.store.given {
      return (.stateSaving, .windowTitleSaving)
    }
    if session.isUnsaved { return (.stateUnsaved, .windowTitleUnsaved) }
    return (session.isBlank ? .stateEmpty : .stateSaved, .windowTitle)
  }

  /// The desktop or the X server ends the program, and nobody is there to be asked.
  func end() {
    finishWork()
    loop.stop()
  }

  /// Has everything written that still isn't. Nobody can be shown anything any more.
  func finish() {
    opening?.close()
    retire()
    for store in retired {
      store.onEvent = { [unowned self] event in
        switch event {
        case .replaced(let path, _): Console.report(words(.savedAs, ["path": path]))
        case .rebuilt(let loss): Console.report(words.rebuilt(loss))
        default: break
        }
      }
      store.onClose = { [unowned self] loss in
        guard let loss else { return }
        hasFailed = true
        Console.report(words.cannotWrite(loss))
      }
      store.waitUntilClosed()
    }
  }
}
