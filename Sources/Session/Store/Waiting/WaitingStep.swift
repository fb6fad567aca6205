import Documents

/// A step that wasn't written yet.
struct WaitingStep {
  private(set) var records: [Record]

  /// Whether no file accepted the step, so that it does nothing any more. The store counts it as given no longer.
  private(set) var isEmptied = false

  init(_ records: [Record]) {
    self.records = records
  }

  /// The same step when the file has it already, though a power cut could still take it back.
  var written: WaitingStep {
    var step = self
    step.records = Record.passing
    return step
  }

  /// The same step without some marks.
  func leavingOut(_ marks: Set<Int>) -> WaitingStep {
    var step = self
    step.records = records.map { $0.leavingOut(marks) }
    return step
  }

  /// The step as one that does nothing, for the steps that come after it.
  var emptied: WaitingStep {
    var step = self
    (step.records, step.isEmptied) = (records.compactMap(\.emptied), true)
    return step
  }
}
