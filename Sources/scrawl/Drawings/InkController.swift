import Canvas
import Chrome
import Geometry
import Language
import Marks
import Parts
import Session
import Toolkit
import Wording

/// Applies changes of the canvas to the session, and runs undo and redo.
final class InkController: Controller {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
    let (view, store) = (workspace.view, { [unowned workspace] in workspace.session.store })
    view.canvas.delegate = self
    view.canvas.onTouch = { [unowned view] in
      store().noteTouch(isDown: true)
      view.greeting.isHidden = true
    }
    view.onInput = { [unowned view] in
      store().noteActivity()
      view.canvas.navigation.glide.stop()
    }
    wordsDidChange()
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    let history = session.history
    return [
      Command(
        .undo, words, now: words.undoing(history.stepToUndo),
        isEnabled: history.canUndo || view.canvas.isTouched || view.canvas.isWriting
          || session.isLooking
      ) { [unowned self] in undo() },
      Command(
        .redo, words, now: words.redoing(history.stepToRedo), isEnabled: history.canRedo
      ) { [unowned self] in redo() },
      Command(.undoBurst, words, isEnabled: history.canUndo) { [unowned self] in
        session.undoBurst()
      },
    ]
  }

  /// Undoes a step; while the user draws a line or edits an outline, only that is undone.
  private func undo() {
    if !view.canvas.cancelTouch(), !view.canvas.cancelOutline(), !view.canvas.undoWriting() {
      session.undo()
    }
  }

  private func redo() {
    if !view.canvas.redoWriting() { session.redo() }
  }

  func stateDidChange() {
    view.chrome.undo.show(session.history, words)
  }

  func wordsDidChange() {
    view.chrome.undo.onUndo = { [unowned self] in undo() }
    view.chrome.undo.onRedo = { [unowned self] in redo() }
    view.canvas.onTap = { [unowned self] in if $0 == 2 { undo() } else { redo() } }
  }
}

extension InkController: DrawingEditor {
  func perform(
    _ change: Change, bringing media: [MediumHash: Medium], as name: StepName
  ) -> [RankedMark] {
    let before = session.drawing
    let area = session.perform(change, as: name.now, bringing: media)
    view.canvas.replaceDrawing(session.drawing, changing: area)
    workspace.writeDown()
    workspace.showState()
    view.greeting.isHidden = true
    return session.drawing.delta(since: before)?.allEdits.compactMap(\.new) ?? []
  }
}

extension InkController: CanvasDelegate {
  func perform(_ change: Change, as name: StepName, joining: Bool) {
    guard mayPerform(change) else { return }
    let (asked, step) = (workspace.asked, name.now)
    let mark: Mark? = if session.isLooking, case .add(let mark) = change { mark } else { nil }
    let then = showing(mark)
    asked.session.inTurn {
      let area = asked.session.perform(change, as: step, joining: joining)
      then(change, area)
    }
  }

  func bring(_ media: [MediumHash: Medium]) { session.bring(media) }

  func add(_ line: Mark, becoming shape: Mark) {
    let asked = workspace.asked
    let then = showing(session.isLooking ? shape : nil)
    asked.session.inTurn {
      let (mark, area) = asked.session.add(line, becoming: shape)
      then(.add(mark), area)
    }
  }

  func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?
  ) {
    guard !session.isTravelling else {
      if let mark { return perform(.add(mark), as: .stroke, joining: false) }
      return tellOfWait()
    }
    session.perform(
      by: workspace.worker, in: shared, finding: find,
      then: showing(session.drawing.hasSource ? mark : nil))
  }

  /// Shows a mark until its change is made in turn. Returns a closure that shows the change, if the window still shows the
  /// drawing.
  private func showing(_ mark: Mark?) -> (Change?, Rect?) -> Void {
    if let mark {
      view.canvas.comingMarks.append(mark)
      workspace.showState()
    }
    let asked = workspace.asked
    return { [weak self] change, area in
      guard let self, asked.isShown else { return }
      if mark != nil { view.canvas.comingMarks.removeFirst() }
      if let change { show(change, area) }
    }
  }

  /// Shows a change after it was made.
  private func show(_ change: Change, _ area: Rect?) {
    switch change {
    case .add(let mark):
      view.canvas.replaceDrawing(session.drawing, adding: mark, in: area)
    case .prepared(let prepared):
      view.canvas.replaceDrawing(session.drawing, changing: area, sweeping: prepared.swept)
    default: view.canvas.replaceDrawing(session.drawing, changing: area)
    }
    // A sweep is written at its end. Writing earlier would lock the file, in which the eraser looks for marks of a large drawing.
    if !view.canvas.isTouched { workspace.writeDown() }
    workspace.showState()
  }

  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void
  ) {
    session.look(by: workspace.worker, find, then: workspace.asked.answer(then))
  }

  var isLooking: Bool { session.isLooking }

  func inTurn(_ act: @escaping () -> Void) {
    session.inTurn(act)
  }

  /// Whether a change is allowed: while the store goes through the history, only new marks are, since other marks may not exist
  /// in the state to come.
  private func mayPerform(_ change: Change) -> Bool {
    if case .add = change { return true }
    if session.isTravelling { tellOfWait() }
    return !session.isTravelling
  }

  /// Tells why nothing but new marks is possible now.
  private func tellOfWait() {
    workspace.showToast(words[session.isJoining ? .merging : .goingThroughHistory])
  }

  func touchDidEnd() {
    session.store.noteTouch(isDown: false)
    workspace.writeDown()
  }

  func didDelete(_ count: Int) {
    let number = session.changeCount
    let undo = { [unowned self] in
      // The offer is void after any later change.
      if session.changeCount == number { session.undo() }
    }
    workspace.showToast(
      words(.marksDeleted, count: count), offer: (title: words[.undo], action: undo))
  }

  func didRefuse(_ refusal: SelectionRefusal) {
    switch refusal {
    case .tooMany(let most):
      workspace.showToast(words(.tooManyToChange, ["number": words.number(Double(most))]))
    case .tooLarge: workspace.showToast(words[.tooLargeToChange])
    case .notUnderstood: workspace.showToast(words[.noShapeInLines])
    }
  }

  func takeBack() {
    let asked = workspace.asked
    session.inTurn { [weak self] in
      let area = asked.session.takeBack()
      if asked.isShown { self?.showTakenBack(area) }
    }
  }

  func takeBack(_ shared: SharedStep) {
    let asked = workspace.asked
    session.takeBack(shared) { [weak self] area in
      if asked.isShown { self?.showTakenBack(area) }
    }
  }

  private func showTakenBack(_ area: Rect?) {
    guard let area else { return }
    view.canvas.replaceDrawing(session.drawing, changing: area)
    workspace.writeDown()
    workspace.showState()
  }

  func drawingDidBegin() {
    view.canvas.comingMarks = []
  }
}
