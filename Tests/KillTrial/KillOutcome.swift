import Marks

/// The outcome of killing the program during an operation.
public struct KillOutcome: Sendable {
  /// The number of begun steps.
  public let drawn: Int

  /// The number of steps that the program reported to be on the disk.
  public let acknowledged: Int

  /// The number of steps in the file.
  public private(set) var found = 0

  /// The number of steps that were reported to be on the disk and are missing in the file.
  public private(set) var lost = 0

  /// Other faults, one sentence each.
  public private(set) var faults: [String] = []

  /// The number of kills, and of those that hit the program while it rolled back the work that an earlier kill had interrupted.
  public internal(set) var kills = 1
  public internal(set) var rollbacks = 0

  init(drawn: Int, acknowledged: Int) {
    self.drawn = drawn
    self.acknowledged = acknowledged
  }

  mutating func expect(_ isSo: Bool, _ fault: String) {
    if !isSo { faults.append(fault) }
  }

  /// Records the number of steps in the file, if nothing else about them is known.
  mutating func find(_ count: Int) {
    found = count
    lost = max(0, acknowledged - found)
    expect(lost == 0, "\(lost) steps are lost")
  }

  /// Compares the contents of the file with the marks after each step, beginning with the state before the first.
  mutating func examine(_ remains: Remains, of states: [[Mark]]) {
    faults += remains.findings
    find(remains.stepCount)
    let isKnown = states.indices.contains(found)
    expect(isKnown, "the file has \(found) steps, and there were \(states.count - 1)")
    expect(
      isKnown && remains.marks == states[found], "the marks are not those after \(found) steps")
  }
}
