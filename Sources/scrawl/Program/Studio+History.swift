import Documents
import Marks

extension Studio {
  func undo() {
    recalling(sheet.history.unknownBefore.map { _ in sheet.history.start }, .back) { [self] in
      travel { $0.undo() }
    }
  }

  func redo() {
    recalling(sheet.history.unknownAfter, .forth) { [self] in travel { $0.redo() } }
  }

  /// Has the file tell more of the history where that is needed for what comes then.
  private func recalling(
    _ step: Int?, _ direction: Ledger.Direction, _ action: @escaping () -> Void
  ) {
    guard let step else { return action() }
    if afterRecall.isEmpty { scribe.recall(step, direction) }
    afterRecall.append(action)
  }

  /// More of the history is known.
  func recall(_ result: Result<[StoredStep], Trouble>) {
    switch result {
    case .success(let steps):
      // Else what was asked for would just not happen.
      guard !sheet.learn(steps) else { break }
      let path = sheet.path ?? ""
      let error = DrawingFileError.damaged(["its history contradicts itself"])
      view.bulletin.show { $0.cannotRead(.drawing(error, path: path)) }
    case .failure(let trouble): view.bulletin.show { $0.cannotRead(trouble) }
    }
    let actions = afterRecall
    afterRecall = []
    for action in actions { action() }
  }
}
