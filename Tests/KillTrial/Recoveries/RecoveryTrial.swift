import Glibc
import TestSupport

/// Makes `DiskTrial` recover from a failure and kills it in a system call that changes files, kills the next run, which recovers
/// from that, and examines the files after each.
public struct RecoveryTrial {
  private let recovery: Recovery
  private let program: String
  private let disk: FaultyDisk

  /// The number of calls in a run without a fault.
  private var calls = 0

  private static let kills = 3

  /// The number of first calls in which SQLite rolls a journal back.
  private static let rollbackCalls = 16

  /// A trial of the program at a path.
  public init(_ recovery: Recovery, of program: String) throws {
    (self.recovery, self.program) = (recovery, program)
    disk = try FaultyDisk()
    var random = SeededGenerator(0)
    let site = try TrialSite()
    _ = try recovery.prepare(site, using: &random)
    let run = try run(
      of: site.drawing, in: site, disk.environment(counting: site.note, below: site.path))
    let count = Golden.text(of: site.note).flatMap { Int($0) }
    guard run.exit == .status(0), recovery.event.map(run.values("event").contains) ?? true,
      let count
    else { throw SupportFailure(code: .refused, message: "It does not recover: \(run.text)") }
    calls = count
  }

  private func run(
    of drawing: String, in site: TrialSite, _ environment: [String: String?]
  ) throws -> TrialRun {
    try TrialRun(
      program, recovery.scene, of: drawing, in: site,
      target: recovery == .rebuilding ? site.target : nil, environment: environment)
  }

  /// Kills the program several times, in calls that depend only on `seed`.
  public func run(seed: UInt64) throws -> KillOutcome {
    var random = SeededGenerator(seed)
    let site = try TrialSite()
    var chain = try RecoveryChain(
      in: site, telling: recovery.events, leaving: recovery.prepare(site, using: &random))
    defer { chain.clear() }
    var (kills, rollbacks) = (0, 0)
    for number in 0..<Self.kills where !chain.isOver {
      let isRolledBack = chain.hasJournal
      let last = isRolledBack && number > 0 ? min(calls, Self.rollbackCalls) : calls
      let fault = Bool.random(using: &random) ? FaultyDisk.Fault.kill : .tornKill
      let environment = disk.environment(
        fault, at: .random(in: 1...last, using: &random), lasts: false, below: site.path,
        met: site.note)
      let run = try run(of: chain.drawing, in: site, environment)
      if run.exit == .signal(SIGKILL) {
        kills += 1
        if isRolledBack { rollbacks += 1 }
      }
      try chain.take(run)
    }
    if !chain.isOver { try end(&chain, in: site) }
    var outcome = KillOutcome(drawn: chain.given, acknowledged: chain.acknowledged)
    (outcome.kills, outcome.rollbacks) = (kills, rollbacks)
    outcome.find(chain.isLost ? 0 : chain.acknowledged)
    for fault in chain.faults { outcome.expect(false, fault) }
    return outcome
  }

  /// Runs the program a last time, without killing it.
  private func end(_ chain: inout RecoveryChain, in site: TrialSite) throws {
    let run = try run(
      of: chain.drawing, in: site, disk.environment(counting: site.note, below: site.path))
    if run.exit != .status(0) { chain.fail("the last run ended with \(run.exit)") }
    for loss in run.values("lost") { chain.fail("the last run lost something: \(loss)") }
    try chain.take(run)
    let (text, findings) = try site.openedState(of: chain.drawing)
    if text != chain.state { chain.fail("“\(text)” is not “\(chain.state ?? "")”") }
    if !findings.isEmpty { chain.fail("the last file is damaged: \(findings)") }
  }
}
