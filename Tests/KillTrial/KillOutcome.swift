import Marks

/// What came of a program that was killed in the midst of drawing.
public struct KillOutcome: Sendable {
  /// How many strokes were begun.
  public let drawn: Int

  /// How many the program had told to be on the disk.
  public let acknowledged: Int

  /// How many were in the file.
  public private(set) var found = 0

  /// How many were told to be on the disk and were not in the file.
  public private(set) var lost = 0

  /// What else was not as it should be, a sentence each.
  public private(set) var faults: [String] = []

  init(drawn: Int, acknowledged: Int) {
    self.drawn = drawn
    self.acknowledged = acknowledged
  }

  mutating func expect(_ isSo: Bool, _ fault: String) {
    if !isSo { faults.append(fault) }
  }

  /// Compares what is in the file with the strokes that were begun, in their order.
  mutating func examine(_ remains: Remains, of drawn: [Mark]) {
    faults += remains.findings
    found = zip(remains.marks, drawn).prefix { $0.0 == $0.1 }.count
    lost = max(0, acknowledged - found)
    expect(lost == 0, "\(lost) strokes are lost")
    expect(remains.marks.count == found, "the file has a mark that was never drawn")
    expect(remains.stepCount == found, "the file has \(remains.stepCount) steps for \(found) marks")
  }
}
