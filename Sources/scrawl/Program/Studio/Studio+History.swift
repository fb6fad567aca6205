import Documents
import Geometry
import Marks
import Rendering

extension Studio {
  func undo() {
    guard !isTravelling else { return afterRecall.append { [self] in undo() } }
    recalling(sheet.history.unknownBefore.map { _ in sheet.history.start }, .back) { [self] in
      travel { $0.undo() }
    }
  }

  func redo() {
    guard !isTravelling else { return afterRecall.append { [self] in redo() } }
    recalling(sheet.history.unknownAfter, .forth) { [self] in travel { $0.redo() } }
  }

  /// Reads more of the history from the file if the next undo or redo needs it.
  private func recalling(
    _ step: Int?, _ direction: Ledger.Direction, _ action: @escaping () -> Void
  ) {
    guard let step else { return action() }
    if afterRecall.isEmpty { scribe.recall(step, direction) }
    afterRecall.append(action)
  }

  /// More of the history is known.
  func recall(_ result: Result<MoreSteps, Trouble>) {
    switch result {
    case .success(.beyond(let state)):
      let history = sheet.history
      // The person may have drawn since: undo takes that back instead.
      guard [history.unknownBefore, history.unknownAfter].contains(state) else { break }
      // The first that waits is done by going there.
      afterRecall = Array(afterRecall.dropFirst())
      return go(to: state)
    case .success(.read(let steps)):
      // Else what was asked for would just not happen.
      guard !sheet.learn(steps) else { break }
      let path = sheet.path ?? ""
      let error = DrawingFileError.damaged(["its history contradicts itself"])
      view.bulletin.show { $0.cannotRead(.drawing(error, path: path)) }
    case .failure(let trouble): view.bulletin.show { $0.cannotRead(trouble) }
    }
    goOnAfterRecall()
  }

  private func goOnAfterRecall() {
    let actions = afterRecall
    afterRecall = []
    for action in actions { action() }
  }

  /// Opens the history at the side, or closes it.
  func toggleHistory() {
    guard view.openPanel(HistoryPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = HistoryPanel(words) { [unowned self] in sheet.history }
      panel.onGo = { [unowned self] in go(to: $0) }
      panel.onWant = { [unowned self] in scribe.outline(before: $0) }
      panel.begin()
      return panel
    }
  }

  /// What the steps before one are called.
  func takeOutline(_ result: Result<[HistoryOutline.Entry], Trouble>, before id: Int) {
    switch result {
    case .success(let entries): view.openPanel(HistoryPanel.self)?.take(entries, before: id)
    case .failure(let trouble):
      view.openPanel(HistoryPanel.self)?.endReading()
      view.bulletin.show { $0.cannotRead(trouble) }
    }
  }

  /// Goes to any state, also one of which nothing is known yet.
  func go(to state: Int) {
    guard !isTravelling else {
      destination = state
      return
    }
    destination = nil
    guard sheet.history[state] == nil else { return travel { $0.go(to: state) } }
    writeDown()
    isTravelling = true
    let progress = Progress()
    view.bulletin.beginProgress(words[.goingThroughHistory], of: progress) { progress.cancel() }
    scribe.visit(state, progress)
  }

  /// The file went to another state, or could not.
  func arrive(_ result: Result<OpenedDrawing, Trouble>) {
    isTravelling = false
    view.bulletin.endProgress()
    switch result {
    case .success(let opened):
      let before = sheet.area
      sheet.arrive(opened)
      view.canvas.replaceDrawing(
        sheet.drawing, changing: sheet.area.map { $0.union(before) } ?? before)
      // Its pictures from afar are of this drawing already: nothing in them has changed.
      view.canvas.ink.afar = sheet.afar
      writeDown()
    case .failure(.drawing(.cancelled, _)):
      // What was to be done there isn't wanted any more either.
      (afterRecall, destination) = ([], nil)
    case .failure(let trouble): view.bulletin.show { $0.cannotRead(trouble) }
    }
    goOnAfterRecall()
    if let destination { go(to: destination) }
  }
}
