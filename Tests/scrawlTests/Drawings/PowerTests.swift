import KillTrial
import TestSupport
import Testing

/// Nothing that was told to be on the disk is lost when the power is cut.
@Suite(.timeLimit(.minutes(10))) struct PowerTests {
  @Test func powerCutAtAnyMomentLosesAndDamagesNothing() throws {
    let server = try XServer()
    let trial = try PowerTrial(of: Sitting.executable, on: server.displayName)
    let outcome = try trial.run(states: 600, seed: 1)
    #expect(outcome.faults == [])
    #expect(outcome.states == 600)
    // Else nothing could have been lost.
    #expect(outcome.withSteps > 300)
  }
}
