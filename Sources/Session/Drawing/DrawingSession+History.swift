import Documents
import Geometry
import Marks
import Rendering
import System

/// Undo, redo, and going to any state of the history.
extension DrawingSession {
  package func undo() {
    goBack { $0.undo() }
  }

  package func redo() {
    whenArrived { [unowned self] in
      reading(history.unknownAfter, .forth) { [unowned self] in travel { $0.redo() } }
    }
  }

  /// Undoes the last steps that followed each other quickly.
  package func undoBurst() {
    goBack { $0.undoBurst() }
  }

  private func goBack(_ way: @escaping (inout History) -> Memento?) {
    whenArrived { [unowned self] in
      reading(history.unknownBefore.map { _ in history.start }, .back) { [unowned self] in
        travel(way)
      }
    }
  }

  /// Runs an action of the user in its turn, or once the store has arrived at the state where it is going.
  private func whenArrived(_ action: @escaping () -> Void) {
    inTurn { [unowned self] in
      guard waiting.isTravelling else { return action() }
      waiting.actions.append { [unowned self] in whenArrived(action) }
    }
  }

  /// Whether the store is bringing the file to another state. Changes made meanwhile aren't in the drawing that comes, except for
  /// added marks.
  package var isTravelling: Bool { waiting.isTravelling }

  /// Runs `body` in its turn once the store has arrived or given up; at once if it isn't travelling.
  package func whenHere(_ body: @escaping () -> Void) {
    inTurn { [self] in if waiting.isTravelling { waiting.later.append(body) } else { body() } }
  }

  /// Goes to any state in its turn, even if its steps have not been read yet.
  package func go(to state: Int) {
    inTurn { [unowned self] in goNow(to: state) }
  }

  private func goNow(to state: Int) {
    guard !waiting.isTravelling else {
      waiting.destination = state
      return
    }
    waiting.destination = nil
    guard history[state] == nil else { return goAlone { $0.go(to: state) } }
    // The store ends the last step on this way, so a gesture that goes on meanwhile needs another one.
    if !history.isFloating { history.seal() }
    signAct()
    flush()
    waiting.isTravelling = true
    let progress = Progress()
    onEvent?(.travels(progress))
    store.go(to: state, progress) { [unowned self] in arrive($0) }
  }

  /// Goes along the user's path through the history, and keeps the changes of others.
  private func travel(_ way: (inout History) -> Memento?) {
    guard let carried = Carried(on: way, by: self) else { return goAlone(way) }
    if carried.isWhole, history.isFloating { _ = takeBackLast() }
    let memento = way(&history)
    if memento != nil { note(.go(history.current)) }
    let area = restore(memento)
    lay(carried)
    onEvent?(.changed(area))
  }

  private func goAlone(_ way: (inout History) -> Memento?) {
    let memento = way(&history)
    if memento != nil { note(.go(history.current)) }
    let area = restore(memento)
    onEvent?(.changed(area))
  }

  /// Reads more of the history from the file if `step` isn't nil, then runs `action`.
  private func reading(
    _ step: Int?, _ direction: HistoryDirection, _ action: @escaping () -> Void
  ) {
    guard let step else { return action() }
    let isReading = !waiting.actions.isEmpty
    waiting.actions.append(action)
    guard !isReading else { return }
    store.readSteps(direction, step) { [unowned self] steps in
      inTurn { [unowned self] in learn(steps) }
    }
  }

  /// Takes steps of the history that the store has read.
  private func learn(_ result: Result<MoreSteps, StoreError>) {
    switch result {
    case .success(.beyond(let state)):
      // The user may have drawn meanwhile; then undo applies to that instead.
      guard [history.unknownBefore, history.unknownAfter].contains(state) else { break }
      // The first waiting action is the undo or redo itself, which the store carries out by going to the state.
      waiting.actions = Array(waiting.actions.dropFirst())
      waiting.carried = history.isFloating ? Carried(history.current, of: self) : nil
      return go(to: state)
    case .success(.read(let steps)):
      // The steps may have been read meanwhile by `lookBack`. Without this report the undo would have no effect and no
      // explanation.
      guard !history.learn(steps), !steps.allSatisfy({ history[$0.id] != nil }) else { break }
      let error = DrawingFileError.damaged(["its history contradicts itself"])
      onEvent?(.unreadable(.drawing(error, path: path ?? "")))
    case .failure(let error): onEvent?(.unreadable(error))
    }
    goOnAfterReading()
  }

  func goOnAfterReading() {
    let actions = waiting.actions
    waiting.actions = []
    for action in actions { action() }
  }

  /// Takes the drawing that the store has read at the state to which it brought the file, or the error.
  private func arrive(_ result: Result<OpenedDrawing, StoreError>) {
    waiting.isTravelling = false
    let (added, later) = (waiting.added, waiting.later)
    (waiting.added, waiting.later) = ([], [])
    defer { waiting.carried = nil }
    switch result {
    case .success(let opened):
      let before = area
      take(opened)
      if let carried = waiting.carried { lay(carried) }
      onEvent?(.arrived(area.map { $0.union(before) } ?? before))
      if !added.isEmpty { onEvent?(.changed(addAgain(added))) }
    case .failure(.drawing(.cancelled, _)):
      // A user who cancels wants none of the waiting actions either.
      (waiting.actions, waiting.destination) = ([], nil)
      onEvent?(.stayed(nil))
    case .failure(let error): onEvent?(.stayed(error))
    }
    for body in later { body() }
    goOnAfterReading()
    if let destination = waiting.destination { go(to: destination) }
  }

  /// Adds marks that were added meanwhile to the drawing that has come. Returns their area.
  func addAgain(_ added: [(mark: Mark, step: Step)]) -> Rect? {
    let areas = added.compactMap { perform(.add($0.mark), as: $0.step) }
    return areas.dropFirst().reduce(areas.first) { $0?.union($1) }
  }

  /// Replaces drawing and history by those read at the new state. Changes made meanwhile stay in the file as a branch; added
  /// marks are added again.
  private func take(_ opened: OpenedDrawing) {
    guard let ink = opened.ink else { return }
    let (nextMark, nextStep, media) = (drawing.nextID, history.nextID, drawing.media)
    let nextEntry = drawing.entries.nextID
    (drawing, history) = ink
    drawing.media = media
    foreignEdits = [:]
    meet(opened.people)
    drawing.reserve(nextMark, entry: nextEntry)
    history.reserve(nextStep)
    pyramid = opened.pyramid?.pictures() ?? PyramidPictures()
    changeCount += 1
    note(.go(history.current))
  }
}
