import Canvas
import Desktop
import Formats
import Geometry
import Interface
import Language
import Marks
import Rendering
import Session
import System
import Toolkit

/// Writes the drawing as a PNG: to a new file, or to the one that it began with.
final class PictureController: Controller {
  private let workspace: Workspace

  /// Saves that wait for the one under way.
  private var waiting: [() -> Void] = []

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    [
      Command("savePicture", in: .drawing, words[.savePicture], [Key(.character("e"), .control)]) {
        [unowned self] in save()
      }
    ]
  }

  func drawingWillEnd() {
    waiting = []
  }

  private func saver(_ target: Saver.Target) -> Saver {
    let began = session.savesPicture ? session.drawing.lowestPicture : nil
    // Before the view was ever moved, the picture shows what the window shows.
    let window = Rect(origin: .zero, size: workspace.window.size)
    let isAtHome = view.canvas.viewport == Viewport()
    let page = isAtHome ? window : session.drawing.bounds?.outset(by: 16) ?? window
    return Saver(
      drawing: session.drawing, picture: session.picture, target: target, began: began, page: page,
      scale: workspace.window.scale)
  }

  /// The target of saving the picture's file; nil where the drawing began without one, or Scrawl can't write it. A file that
  /// isn't the drawing's is not replaced without asking, nor by nothing.
  var originTarget: Saver.Target? {
    guard session.savesPicture, let origin = session.origin else { return nil }
    let isOwn = session.ownsOrigin && !(session.drawing.isEmpty && session.picture == nil)
    return isOwn ? .replacing(origin) : .new(origin)
  }

  /// Writes the drawing as a picture on the worker, and then calls `next`.
  func save(to target: Saver.Target = .dated, then next: @escaping () -> Void = {}) {
    guard !workspace.isSaving else {
      waiting.append { [self] in save(to: target, then: next) }
      return
    }
    workspace.finishWork()
    workspace.isSaving = true
    workspace.showState()
    let (saver, saved, progress) = (saver(target), session, Progress())
    view.bulletin.beginProgress(words(.savingName, ["name": session.name(words)]), of: progress) {
      progress.cancel()
    }
    workspace.worker.run {
      Result { () throws(WritingFailure) in try saver.save(progress) }
    } then: { [self] result in
      workspace.isSaving = false
      view.bulletin.endProgress()
      // The drawing may have been closed meanwhile.
      if saved === session { didSave(saver.drawing, result, next) }
      workspace.showState()
      if !waiting.isEmpty { waiting.removeFirst()() }
    }
  }

  private func didSave(
    _ drawing: Drawing, _ result: Result<String, WritingFailure>, _ next: @escaping () -> Void
  ) {
    switch result {
    case .success(let path):
      if path == session.origin { session.didSave(drawing) }
      view.bulletin.show(notice: nil)
      workspace.showToast(words(.savedToast, ["name": FilePath.name(of: path)]))
      UsedFiles.note(path, workspace.worker)
      workspace.showState()
      next()
    case .failure(let failure):
      if failure == .cancelled { return workspace.showToast(failure.sentence(as: .png, words)) }
      if let path = failure.takenPath {
        return view.askToReplace(path) { [self] in save(to: .replacing(path), then: next) }
      }
      view.bulletin.show { failure.sentence(as: .png, $0) }
    }
  }

  /// Runs `action`. If the picture's file lacks ink, asks first whether to save or discard that.
  func askAboutInk(_ question: Phrase, _ action: @escaping () -> Void) {
    workspace.finishWork()
    guard session.isUnsaved, let target = originTarget else { return action() }
    view.ask { [self] words in
      Dialog(
        words[question], detail: words(.hasNewInk, ["name": session.name(words)]),
        answers: [
          .init(words[.save]) { [self] in save(to: target, then: action) },
          .init(words[.discard], action: action),
          .init(words[.goOn]),
        ])
    }
  }
}
