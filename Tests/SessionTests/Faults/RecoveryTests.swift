import KillTrial
import TestSupport
import Testing

/// A program that is killed, or loses power, while it recovers from a failure.
@Suite(.timeLimit(.minutes(120))) struct RecoveryTests {
  @Test(arguments: Recovery.allCases)
  func nothingIsLostByKillsInARecovery(recovery: Recovery) throws {
    let trial = try RecoveryTrial(recovery, of: TrialRun.program)
    var (kills, rollbacks) = (0, 0)
    for seed in 1...Extent.of(100, usually: 4) {
      let outcome = try trial.run(seed: UInt64(seed))
      #expect(outcome.faults == [], "The seed is \(seed).")
      kills += outcome.kills
      rollbacks += outcome.rollbacks
    }
    #expect(kills > 4)
    if recovery == .rollback { #expect(rollbacks > 0) }
  }

  @Test(arguments: [Recovery.rollback, .upgrade])
  func nothingIsLostByAPowerCutWhileAJournalIsRolledBack(recovery: Recovery) throws {
    let states = Extent.of(2000, usually: 30)
    let trial = try RecoveryPowerTrial(recovery, of: TrialRun.program)
    let outcome = try trial.run(states: states, seed: 1)
    #expect(outcome.faults == [])
    #expect(outcome.states == states)
    #expect(outcome.duringRollback > states / 10)
  }
}
