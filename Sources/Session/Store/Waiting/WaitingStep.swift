import Documents

/// A step that wasn't written yet.
struct WaitingStep {
  private(set) var records: [Record]

  /// Whether no file accepted the step, so that its changes were removed. The store no longer counts it as given.
  private(set) var isEmptied = false

  init(_ records: [Record]) {
    self.records = records
  }

  /// The step after it was written, though a power cut could still undo that.
  var written: WaitingStep {
    var step = self
    step.records = Record.passing
    return step
  }

  /// The step without some marks.
  func leavingOut(_ marks: Set<Int>) -> WaitingStep {
    var step = self
    step.records = records.map { $0.leavingOut(marks) }
    return step
  }

  /// The step without its changes, for the steps after it.
  var emptied: WaitingStep {
    var step = self
    (step.records, step.isEmptied) = (records.compactMap(\.emptied), true)
    return step
  }
}
