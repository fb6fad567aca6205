import KillTrial
import TestSupport
import Testing

/// A power cut loses nothing that was reported as on the disk.
@Suite(.timeLimit(.minutes(10))) struct PowerTests {
  @Test func powerCutAtAnyMomentLosesAndDamagesNothing() throws {
    let server = try XServer()
    let trial = try PowerTrial(of: Sitting.executable, on: server.displayName)
    let outcome = try trial.run(states: 600, seed: 1)
    #expect(outcome.faults == [])
    #expect(outcome.states == 600)
    // Otherwise nothing could have been lost.
    #expect(outcome.withSteps > 300)
  }
}
