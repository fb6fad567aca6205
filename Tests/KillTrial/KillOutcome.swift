import Marks

/// What came of a program that was killed in the midst of what it did.
public struct KillOutcome: Sendable {
  /// How many steps were begun.
  public let drawn: Int

  /// How many the program had told to be on the disk.
  public let acknowledged: Int

  /// How many were in the file.
  public private(set) var found = 0

  /// How many were told to be on the disk and were not in the file.
  public private(set) var lost = 0

  /// What else was not as it should be, a sentence each.
  public private(set) var faults: [String] = []

  /// How often it was killed, and how often while it rolled back what an earlier kill had left half done.
  public internal(set) var kills = 1
  public internal(set) var rollbacks = 0

  init(drawn: Int, acknowledged: Int) {
    self.drawn = drawn
    self.acknowledged = acknowledged
  }

  mutating func expect(_ isSo: Bool, _ fault: String) {
    if !isSo { faults.append(fault) }
  }

  /// So many steps are found, of which nothing else is known.
  mutating func find(_ count: Int) {
    found = count
    lost = max(0, acknowledged - found)
    expect(lost == 0, "\(lost) steps are lost")
  }

  /// Compares what is in the file with the marks that there were after each step, at first after none.
  mutating func examine(_ remains: Remains, of states: [[Mark]]) {
    faults += remains.findings
    find(remains.stepCount)
    let isKnown = states.indices.contains(found)
    expect(isKnown, "the file has \(found) steps, and there were \(states.count - 1)")
    expect(
      isKnown && remains.marks == states[found], "the marks are not those after \(found) steps")
  }
}
