import KillTrial
import System
import TestSupport
import Testing

/// A power cut loses nothing that was reported as on the disk.
@Suite(.timeLimit(.minutes(120))) struct PowerTests {
  @Test func powerCutAtAnyMomentLosesAndDamagesNothing() throws {
    let server = try XServer()
    let trial = try PowerTrial(of: Sitting.executable, on: server.displayName)
    let states = Extent.of(600, usually: 200)
    let outcome = try trial.run(states: states, seed: 1)
    #expect(outcome.faults == [])
    #expect(outcome.states == states)
    // With fewer steps, the trial could not have lost any.
    #expect(outcome.withSteps > states / 2)
  }

  @Test func powerCutLeavesAnExportOrTheFileBeforeIt() throws {
    let shell = try CommandShell()
    let path = shell.home.path + "/out.png"
    let old = Array("what was there".utf8)
    try File.write(old, to: path)
    let log = try PowerLog(of: shell.home.path)
    let (exit, _) = try shell.run(["export", "a.scrawl", "out.png"], environment: log.environment)
    #expect(exit == .status(0))
    let cut = try PowerCut(during: log.events(), replacing: "out.png", of: old)
    #expect(try cut.contents(states: 50, seed: 1) == [old, File.read(path)])
  }
}
