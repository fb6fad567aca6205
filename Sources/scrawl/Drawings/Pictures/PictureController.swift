import Canvas
import Chrome
import Desktop
import Documents
import Formats
import Geometry
import Language
import Library
import Marks
import Parts
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
  private lazy var saving = workspace.makeFileSaving()

  /// The saves that wait for the current one.
  private var waiting: [(target: Saver.Target, next: () -> Void)] = []

  /// Those of drawings that were closed meanwhile.
  private var late: [LateSave] = []

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
    for save in waiting { keep(save.target) }
    (waiting, agreed) = ([], [])
    saving.drawingWillEnd()
  }

  /// Lets a save that waits go on when the drawing is closed, with the drawing as it is now.
  private func keep(_ target: Saver.Target) {
    // The drawing can't be copied into the picture any more.
    guard !carriesDrawing(target) else { return workspace.tell { $0[.savingCancelled] } }
    late.append(
      LateSave(
        saver: saver(target), task: saving.begin(session.name(words)),
        hold: session.store.holdFile()))
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
      return waiting.append((target, next))
    }
    workspace.finishWork()
    workspace.isSaving = true
    workspace.showState()
    let (saver, task) = (saver(target), saving.begin(session.name(words)))
    saving.embed(carriesDrawing(target), for: task) { [self] in
      run(saver, carrying: $0, task, then: next)
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

  private func run(
    _ saver: Saver, carrying embedded: Result<EmbeddedDrawing?, WritingFailure>,
    _ task: SavingTask, then next: @escaping () -> Void
  ) {
    let (asks, agreed) = (asksAboutLosses(at: saver.target), agreed)
    let (certain, progress) = (doubts(at: saver.target), task.progress)
    task.asked.session.read(by: workspace.worker) {
      Result { () throws(WritingFailure) in
        var saver = saver
        saver.embedded = try embedded.get()
        let losses = asks ? saver.prepare() : []
        let doubts = certain.union(losses.map(SavingDoubt.loss))
          .union(saver.change.map(SavingDoubt.changed).map { [$0] } ?? []).subtracting(agreed)
        guard doubts.isEmpty else { throw .doubtful(doubts) }
        return try saver.save(progress)
      }
    } then: { [self] in
      end(saver, task, $0, then: next)
    }
  }

  private func end(
    _ saver: Saver, _ task: SavingTask, _ result: Result<Saver.Outcome, WritingFailure>,
    then next: @escaping () -> Void
  ) {
    workspace.isSaving = false
    if task.asked.isShown, let outcome = try? result.get(), outcome.path == session.origin {
      session.didSave(saver.drawing, as: PictureState(outcome.stamp))
      agreed = agreed.filter(\.stays)
    }
    workspace.showState()
    if task.asked.isShown, case .failure(.doubtful(let doubts)) = result {
      task.end()
      ask(about: doubts) { [self] in
        agreed.formUnion(doubts)
        save(to: saver.target, then: next)
      }
    } else {
      task.end(
        result.map { ($0.path, sentence(about: $0, of: saver)) },
        replacing: { [self] in save(to: .replacing($0), then: next) }, then: next)
    }
    if !late.isEmpty {
      saveLate(after: result)
    } else if !waiting.isEmpty {
      let (target, next) = waiting.removeFirst()
      save(to: target, then: next)
    }
  }

  /// Saves a picture of a drawing that is closed. Nobody can be asked before a file is replaced, so the user must have agreed to
  /// that when the save before it was begun.
  private func saveLate(after result: Result<Saver.Outcome, WritingFailure>) {
    let save = late.removeFirst()
    let saver = save.saver.following(try? result.get())
    workspace.isSaving = true
    workspace.worker.run { [progress = save.task.progress, hold = save.hold] in
      defer { hold?.end() }
      return Result { () throws(WritingFailure) in
        if case .replacing = saver.target { _ = try result.get() }
        return try saver.save(progress)
      }
    } then: { [self] in
      end(saver, save.task, $0) {}
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
