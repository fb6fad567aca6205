import Marks
import TestSupport

extension KillTrial {
  /// Kills the program, and then the next one during a system call that changes files while it restores the window.
  func comeBack(using random: inout SeededGenerator) throws -> KillOutcome {
    let home = try TrialHome()
    let first = try TrialSitting(program, on: display, in: home)
    let empty = try first.pilot.captureWindow()
    let page = DoodlePage(first.pilot.size)
    let doodles = (0..<8).map { Doodle(in: page.cell($0), using: &random) }
    try first.draw(doodles)
    try first.pilot.ping(awaiting: "the list of windows") {
      Folder.files(in: home.path + "/.local/state/scrawl").contains { $0.contains("/windows-") }
    }
    first.kill()
    let disk = try FaultyDisk()
    let second = try TrialSitting.start(
      program, [], on: display, in: home,
      environment: disk.environment(
        .kill, at: .random(in: 1...Self.returningCalls, using: &random), lasts: false,
        below: home.path, met: home.path + "/met"))
    // If it makes fewer calls, it is killed while it waits for the user.
    _ = try? second.waitForExit(within: 3)
    second.kill()
    var outcome = KillOutcome(drawn: doodles.count, acknowledged: doodles.count)
    outcome.kills = 2
    let states = (0...doodles.count).map { doodles[..<$0].map(\.mark) }
    try outcome.examine(home.remains(), of: states)
    try reopen(home, empty, &outcome) { shown, outcome in
      let wrong = doodles.indices.count { !page.differs(shown, from: empty, in: page.cell($0)) }
      outcome.expect(wrong == 0, "\(wrong) strokes don't come back")
    }
    return outcome
  }

  /// The approximate number of calls for restoring a window.
  private static let returningCalls = 30
}
