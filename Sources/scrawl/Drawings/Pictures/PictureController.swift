import Canvas
import Chrome
import Desktop
import Formats
import Geometry
import Interface
import Language
import Library
import Marks
import Parts
import Rendering
import Saving
import Session
import System
import Toolkit
import Wording

/// Writes the drawing as a PNG: to a new file, or to that of its original picture.
final class PictureController: Controller {
  /// Called when the user prefers a copy to a picture with losses.
  var onCopy: () -> Void = {}

  private let workspace: Workspace

  /// The saves that wait for the current one.
  private var waiting: [() -> Void] = []

  /// The progress of copying the drawing into a picture, to cancel it.
  private var embedding: Progress?

  /// The doubts about replacing the file that the user has dismissed.
  private var agreed: Set<SavingDoubt> = []

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    [
      Command(.savePicture, words) { [unowned self] in save() }
    ]
  }

  func drawingWillEnd() {
    (waiting, agreed) = ([], [])
    guard let embedding else { return }
    embedding.cancel()
    view.bulletin.endProgress()
    (self.embedding, workspace.isSaving) = (nil, false)
  }

  private func saver(_ target: Saver.Target) -> Saver {
    let look = session.exportLook
    let keepsPixels = session.savesPicture && look == nil
    let began = keepsPixels ? shownPicture ?? session.drawing.lowestPicture : nil
    // Before the first change of the view, the picture shows the area of the window.
    let window = Rect(origin: .zero, size: workspace.window.size)
    let isAtHome = view.canvas.viewport == Viewport()
    let page = isAtHome ? window : session.drawing.bounds?.outset(by: 16) ?? window
    return Saver(
      drawing: session.drawing, picture: session.picture, target: target,
      source: session.origin ?? session.store.place?.path, known: knownStates(target), began: began,
      page: page, scale: workspace.window.scale, look: look)
  }

  /// The mark with the picture of the file; nil if it is no longer on the canvas.
  private var shownPicture: PictureMark? {
    session.savedDrawing.lowestPicture.flatMap { session.drawing.picture(showing: $0.look.medium) }
  }

  /// The states in which the picture's file may be replaced without a question; none before it was read or written, and nil at
  /// other targets.
  private func knownStates(_ target: Saver.Target) -> Set<FileStamp>? {
    guard replacesOrigin(target), let state = session.originState else { return nil }
    let others = agreed.compactMap { if case .changed(let stamp) = $0 { stamp } else { nil } }
    return Set(others + [state.stamp].compactMap(\.self))
  }

  private func replacesOrigin(_ target: Saver.Target) -> Bool {
    session.origin.map { target == .replacing($0) } == true
  }

  /// The target for saving to the picture's file; nil if the drawing began without a picture, or Scrawl can't write its format.
  /// Saving asks before it replaces a file that isn't the drawing's own, or any file by an empty picture.
  var originTarget: Saver.Target? {
    guard session.savesPicture, let origin = session.origin else { return nil }
    let isOwn = session.originState != nil && !(session.drawing.isEmpty && session.picture == nil)
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

  /// Whether saving at a target requires a question before it loses data of the original picture.
  private func asksAboutLosses(at target: Saver.Target) -> Bool {
    replacesOrigin(target) && session.exportLook == nil
  }

  /// The reasons to ask the user that are known without reading the file.
  private func doubts(at target: Saver.Target) -> Set<SavingDoubt> {
    guard asksAboutLosses(at: target), let state = session.originState else { return [] }
    var doubts: Set<SavingDoubt> = []
    if !state.isWhole { doubts.insert(.parts) }
    if session.savedDrawing.lowestPicture != nil, shownPicture == nil { doubts.insert(.gone) }
    return doubts
  }

  private func ask(about doubts: Set<SavingDoubt>, _ action: @escaping () -> Void) {
    let name = session.name(words)
    view.ask { [self] words in
      Dialog(
        words(.saveLosing, ["name": name]), detail: doubts.sentence(about: name, words),
        answers: [
          .init(words[.saveCopy]) { [self] in onCopy() },
          .init(words[.replace], action: action), .init(words[.cancel]),
        ])
    }
  }

  /// Whether the picture at a target is the one that embeds the drawing.
  private func carriesDrawing(_ target: Saver.Target) -> Bool {
    guard session.exportLook != nil, let origin = session.origin else { return false }
    return target == .replacing(origin) || target == .new(origin)
  }

  private func run(_ saver: Saver, _ progress: Progress, then next: @escaping () -> Void) {
    let asked = workspace.asked
    let (asks, agreed) = (asksAboutLosses(at: saver.target), agreed)
    let certain = doubts(at: saver.target)
    session.read(by: workspace.worker) { () -> Ending in
      var saver = saver
      let losses = asks ? saver.prepare() : []
      let doubts = certain.union(losses.map(SavingDoubt.loss))
        .union(saver.change.map(SavingDoubt.changed).map { [$0] } ?? []).subtracting(agreed)
      guard doubts.isEmpty else { return .doubtful(doubts) }
      do throws(WritingFailure) {
        return .ended(.success(try saver.save(progress)))
      } catch .changed(_, let stamp) {
        return .doubtful([.changed(stamp)])
      } catch {
        return .ended(.failure(error))
      }
    } then: { [self] ending in
      guard asked.isShown else {
        if case .ended(.failure(let failure)) = ending, failure != .cancelled {
          workspace.tell { failure.sentence(as: .png, $0) }
        }
        return end(saver, nil, then: next)
      }
      switch ending {
      case .ended(let result): end(saver, result, then: next)
      case .doubtful(let doubts):
        end(saver, nil, then: next)
        ask(about: doubts) { [self] in
          self.agreed.formUnion(doubts)
          save(to: saver.target, then: next)
        }
      }
    }
  }

  /// The result of a save: a file, an error, or a question that comes first.
  private enum Ending {
    case ended(Result<Saver.Outcome, WritingFailure>)
    case doubtful(Set<SavingDoubt>)
  }

  /// Ends a save. `result` is nil if the drawing is no longer open, or a question follows.
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
      if path == session.origin {
        session.didSave(saver.drawing, as: PictureState(outcome.stamp))
        agreed = agreed.filter(\.stays)
      }
      view.bulletin.show(notice: nil)
      workspace.showToast(
        sentence(about: outcome, of: saver), offer: workspace.offerToShow(path))
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

  /// The text of the toast about a saved picture.
  private func sentence(about outcome: Saver.Outcome, of saver: Saver) -> String {
    let name = FilePath.name(of: outcome.path)
    if outcome.lacksDrawing { return words(.savedRedacted, ["name": name]) }
    let share = saver.share
    guard share == 1 else {
      return words(.savedSmaller, ["name": name, "share": words.percent(max(share, 0.01))])
    }
    guard saver.target == .dated else { return words(.savedToast, ["name": name]) }
    // The toast names the folder, which the user didn't choose.
    let folder = FilePath.short(FilePath.folder(of: outcome.path))
    return words(.savedInFolder, ["name": name, "folder": folder])
  }

  /// Runs `action`. If the picture's file lacks ink, first asks whether to save or discard the ink.
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
