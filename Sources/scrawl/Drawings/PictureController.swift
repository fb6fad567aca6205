import Canvas
import Desktop
import Formats
import Geometry
import Interface
import Language
import Library
import Marks
import Rendering
import Session
import System
import Toolkit

/// Writes the drawing as a PNG: to a new file, or to the one that it began with.
final class PictureController: Controller {
  /// Called when the user wants a copy rather than a picture that loses something.
  var onCopy: () -> Void = {}

  private let workspace: Workspace

  /// Saves that wait for the one under way.
  private var waiting: [() -> Void] = []

  /// Cancels the copying of the drawing into a picture.
  private var embedding: Progress?

  /// Whether the user agreed to what the picture loses.
  private var agreesToLosses = false

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
    (waiting, agreesToLosses) = ([], false)
    guard let embedding else { return }
    embedding.cancel()
    view.bulletin.endProgress()
    (self.embedding, workspace.isSaving) = (nil, false)
  }

  private func saver(_ target: Saver.Target) -> Saver {
    let look = session.exportLook
    let began = session.savesPicture && look == nil ? session.drawing.lowestPicture : nil
    // Before the view was ever moved, the picture shows what the window shows.
    let window = Rect(origin: .zero, size: workspace.window.size)
    let isAtHome = view.canvas.viewport == Viewport()
    let page = isAtHome ? window : session.drawing.bounds?.outset(by: 16) ?? window
    return Saver(
      drawing: session.drawing, picture: session.picture, target: target, began: began, page: page,
      scale: workspace.window.scale, look: look)
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
    let (saver, progress) = (saver(target), Progress())
    view.bulletin.beginProgress(words(.savingName, ["name": session.name(words)]), of: progress) {
      progress.cancel()
    }
    guard carriesDrawing(target) else { return run(saver, progress, then: next) }
    embedding = progress
    session.embed(progress) { [weak self] result in
      guard let self, embedding === progress else { return }
      embedding = nil
      var saver = saver
      do throws(WritingFailure) {
        saver.embedded = try result.get()
        run(saver, progress, then: next)
      } catch {
        end(saver, .failure(error), then: next)
      }
    }
  }

  /// Whether the user is asked before a picture at a target loses something of the one that the drawing began with.
  private func asksAboutLosses(at target: Saver.Target) -> Bool {
    !agreesToLosses && session.origin.map { target == .replacing($0) } == true
      && session.exportLook == nil
  }

  private func ask(about losses: [PNGExtras.Loss], _ action: @escaping () -> Void) {
    let name = session.name(words)
    view.ask { [self] words in
      let sentences = losses.map { words($0.phrase, ["name": name]) }
      return Dialog(
        words(.saveLosing, ["name": name]),
        detail: sentences.dropFirst().reduce(sentences[0]) {
          words(.sentences, ["first": $0, "second": $1])
        },
        answers: [
          .init(words[.saveCopy]) { [self] in onCopy() },
          .init(words[.replace], action: action), .init(words[.cancel]),
        ])
    }
  }

  /// Whether the picture at a target is the one that carries the drawing.
  private func carriesDrawing(_ target: Saver.Target) -> Bool {
    guard session.exportLook != nil, let origin = session.origin else { return false }
    return target == .replacing(origin) || target == .new(origin)
  }

  private func run(_ saver: Saver, _ progress: Progress, then next: @escaping () -> Void) {
    let asked = workspace.asked
    let asks = asksAboutLosses(at: saver.target)
    workspace.worker.run { () -> Ending in
      var saver = saver
      let losses = asks ? saver.prepare() : []
      guard losses.isEmpty else { return .losing(losses) }
      return .ended(Result { () throws(WritingFailure) in try saver.save(progress) })
    } then: { [self] ending in
      guard asked.isShown else {
        if case .ended(.failure(let failure)) = ending, failure != .cancelled {
          workspace.tell { failure.sentence(as: .png, $0) }
        }
        return end(saver, nil, then: next)
      }
      switch ending {
      case .ended(let result): end(saver, result, then: next)
      case .losing(let losses):
        end(saver, nil, then: next)
        ask(about: PNGExtras.Loss.allCases.filter(losses.contains)) { [self] in
          agreesToLosses = true
          save(to: saver.target, then: next)
        }
      }
    }
  }

  /// How saving ended: with a file or an error, or before it because of what would be lost.
  private enum Ending {
    case ended(Result<Saver.Outcome, WritingFailure>)
    case losing(Set<PNGExtras.Loss>)
  }

  /// Ends what a saver did, with its result if the drawing is still open.
  private func end(
    _ saver: Saver, _ result: Result<Saver.Outcome, WritingFailure>?,
    then next: @escaping () -> Void
  ) {
    workspace.isSaving = false
    view.bulletin.endProgress()
    if let result { didSave(saver, result, next) }
    workspace.showState()
    if !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func didSave(
    _ saver: Saver, _ result: Result<Saver.Outcome, WritingFailure>,
    _ next: @escaping () -> Void
  ) {
    switch result {
    case .success(let outcome):
      let path = outcome.path
      if path == session.origin { session.didSave(saver.drawing) }
      view.bulletin.show(notice: nil)
      workspace.showToast(sentence(about: outcome, of: saver))
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

  /// What a toast says of a picture that was saved.
  private func sentence(about outcome: Saver.Outcome, of saver: Saver) -> String {
    let name = FilePath.name(of: outcome.path)
    if outcome.lacksDrawing { return words(.savedRedacted, ["name": name]) }
    let share = saver.share
    guard share < 1 else { return words(.savedToast, ["name": name]) }
    return words(.savedSmaller, ["name": name, "share": words.percent(max(share, 0.01))])
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

extension PNGExtras.Loss {
  fileprivate var phrase: Phrase {
    switch self {
    case .depth: .losesDepth
    case .profile: .losesProfile
    case .frames: .losesFrames
    }
  }
}
