import KillTrial
import TestSupport
import Testing

/// Killing the program loses nothing that was reported as on the disk.
@Suite(.timeLimit(.minutes(120))) struct KillTests {
  @Test(.serialized, arguments: KillTrial.Deed.allCases)
  func killInTheMidstOfAnythingLosesNothing(deed: KillTrial.Deed) throws {
    let server = try XServer()
    let trial = KillTrial(of: Sitting.executable, on: server.displayName)
    var acknowledged = 0
    for seed in 1...Extent.of(3, usually: 1) {
      let outcome = try trial.run(deed, seed: UInt64(seed))
      #expect(outcome.faults == [], "The seed is \(seed).")
      acknowledged += outcome.acknowledged
    }
    // With no acknowledged step, every kill came too early to lose anything.
    #expect(acknowledged > 0)
  }
}
