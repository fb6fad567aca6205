import TestSupport

/// Cuts the power while `DiskTrial` writes, runs the next one on the resulting files, and cuts the power again during that run:
/// while SQLite rolls a journal back, and while the drawing is changed afterwards.
public struct RecoveryPowerTrial {
  /// The outcome of the trial.
  public struct Outcome: Sendable {
    public internal(set) var states = 0

    /// The number of states from a power cut during the rollback of a journal.
    public internal(set) var duringRollback = 0

    /// The faults, one sentence each.
    public internal(set) var faults: [String] = []
  }

  /// The files after the first power cut.
  private struct Leftover {
    let folders: [String]
    let files: [String: [UInt8]]

    /// The output of the program before the cut.
    let told: String
  }

  private let program: String
  private let log: PowerLog

  /// The initial contents of the disk, and the operations on it.
  private let events: [PowerEvent]
  private let before: String

  /// The number of examined states for each first power cut.
  private static let each = 10

  /// A trial of the program at a path. The first power cut happens while it writes steps, or while it upgrades a file.
  public init(_ recovery: Recovery, of program: String) throws {
    self.program = program
    let site = try TrialSite()
    var random = SeededGenerator(0)
    _ = try recovery.prepare(site, using: &random)
    before = try site.state(of: site.drawing).text
    let known = try site.events()
    log = try PowerLog(of: site.path)
    let run = try TrialRun(
      program, recovery.scene, of: site.drawing, in: site, environment: log.environment)
    guard run.exit == .status(0) else {
      throw SupportFailure(code: .exited, message: run.text)
    }
    events = known + (try log.events())
  }

  /// Examines `states` states, which depend only on `seed`.
  public func run(states: Int, seed: UInt64) throws -> Outcome {
    var (random, outcome) = (SeededGenerator(seed), Outcome())
    while outcome.states < states {
      for leftover in leftovers(using: &random).shuffled(using: &random)
      where outcome.states < states {
        try recover(from: leftover, min(Self.each, states - outcome.states), &outcome, &random)
      }
    }
    return outcome
  }

  /// The files after a power cut following each event, if they include a journal.
  private func leftovers(using random: inout SeededGenerator) -> [Leftover] {
    var (disk, found) = (PowerDisk(), [Leftover]())
    for event in events {
      disk.take(event)
      let (folders, files) = disk.remains(using: &random)
      let isHot = files.contains { name, bytes in
        name.hasSuffix("-journal") && bytes.count > Self.sector && bytes[0] != 0
      }
      if isHot { found.append(Leftover(folders: folders, files: files, told: disk.told)) }
    }
    return found
  }

  private static let sector = 512

  /// Runs the program on the files of a first power cut, and examines a number of states of a second power cut.
  private func recover(
    from leftover: Leftover, _ count: Int, _ outcome: inout Outcome,
    _ random: inout SeededGenerator
  ) throws {
    let site = try TrialSite(holding: leftover.folders, leftover.files)
    var disk = PowerDisk()
    for event in try site.events() { disk.take(event) }
    let state = try site.state(of: site.drawing).text
    let possible = TrialRun(.status(0), leftover.told).possible(after: before)
    if !possible.contains(state) { outcome.faults.append("“\(state)” is none of \(possible)") }
    let own = try PowerLog(of: site.path, like: log)
    let run = try TrialRun(
      program, "dots", of: site.drawing, in: site, environment: own.environment)
    guard run.exit == .status(0), run.values("opened") == [state], run.values("event") == []
    else {
      outcome.states += count
      return outcome.faults.append("what a power cut left of “\(state)” was opened so: \(run.text)")
    }
    let events = try own.events()
    let opening = events.firstIndex { if case .tell = $0 { true } else { false } } ?? 0
    let isRolledBack = events[..<opening].contains { if case .write = $0 { true } else { false } }
    // Half of the moments are during the opening, half after it.
    let moments = (0..<count).map { number in
      Int.random(in: number % 2 == 0 ? 0...opening : 0...events.count - 1, using: &random)
    }
    for (index, event) in events.enumerated() {
      disk.take(event)
      for moment in moments where moment == index {
        outcome.states += 1
        if isRolledBack, index <= opening { outcome.duringRollback += 1 }
        let faults = try faults(of: disk, after: state, using: &random)
        outcome.faults += faults.map { "after event \(index) on “\(state)”: \($0)" }
      }
    }
  }

  /// The faults of the drawing after a second power cut.
  private func faults(
    of disk: PowerDisk, after state: String, using random: inout SeededGenerator
  ) throws -> [String] {
    let (folders, files) = disk.remains(using: &random)
    let site = try TrialSite(holding: folders, files)
    do {
      let (text, findings) = try site.openedState(of: site.drawing)
      let possible = TrialRun(.status(0), disk.told).possible(after: state)
      let faults = findings.isEmpty ? [] : ["it is damaged: \(findings)"]
      return possible.contains(text) ? faults : faults + ["“\(text)” is none of \(possible)"]
    } catch {
      return ["it can't be opened: \(error)"]
    }
  }
}
