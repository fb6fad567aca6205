import Documents

/// A step that wasn't written yet.
struct WaitingStep {
  private(set) var records: [Record]

  /// Whether no file accepted the step, so that its changes were removed. The store no longer counts it as given.
  private(set) var isEmptied = false

  init(_ records: [Record]) {
    self.records = records
  }

  /// The signature of the last act in it; nil if it has none of its own.
  var signature: Signature? {
    for case .signature(let signature) in records.reversed() { return signature }
    return nil
  }

  /// The step in place of one that the file has already, but that a power cut could still undo: `Record.passing`, whose writing
  /// makes the earlier one last.
  var written: WaitingStep {
    var step = self
    step.records = (signature.map { [.signature($0)] } ?? []) + Record.passing
    return step
  }

  /// The step without some marks.
  func leavingOut(_ marks: Set<Int>) -> WaitingStep {
    var step = self
    step.records = records.map { $0.leavingOut(marks) }
    return step
  }

  /// The step without its changes, which stays in the history as the parent of the steps after it.
  var emptied: WaitingStep {
    var step = self
    (step.records, step.isEmptied) = (records.compactMap(\.emptied), true)
    return step
  }
}
