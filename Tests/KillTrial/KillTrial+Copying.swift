import Documents
import Geometry
import Glibc
import Marks
import TestSupport

extension KillTrial {
  /// Kills the program while it saves a copy. Checks that the drawing is unchanged, and that the copy is complete or missing.
  func copy(using random: inout SeededGenerator) throws -> KillOutcome {
    let home = try TrialHome()
    let sitting = try TrialSitting(program, on: display, in: home)
    let empty = try sitting.pilot.captureWindow()
    let page = DoodlePage(sitting.pilot.size)
    let doodles = (0..<40).map { Doodle(in: page.cell($0), using: &random) }
    try sitting.draw(doodles)
    let copy = home.path + "/copy.scrawl"
    let shown = try sitting.pilot.captureWindow()
    try sitting.pilot.key("s", [.control, .shift])
    try sitting.pilot.ping(awaiting: "the chooser") {
      try sitting.pilot.captureWindow() != shown
    }
    try sitting.type(copy)
    try sitting.pilot.key("Return")
    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0..<60_000, using: &random))
    while .now < moment {}
    sitting.kill()
    var outcome = KillOutcome(drawn: doodles.count, acknowledged: doodles.count)
    let states = (0...doodles.count).map { doodles[..<$0].map(\.mark) }
    let before = try home.remains()
    outcome.examine(before, of: states)
    if access(copy, F_OK) == 0 {
      outcome.expect(try Remains(of: copy) == before, "the copy is not the drawing")
    }
    try reopen(home, empty, &outcome) { _, _ in }
    return outcome
  }

  /// Kills the program while it opens a damaged file. Checks that the file is unchanged, that there is no incomplete drawing, and
  /// that the next start shows the salvageable marks.
  func salvage(using random: inout SeededGenerator) throws -> KillOutcome {
    let home = try TrialHome()
    let path = home.path + "/damaged.scrawl"
    let bytes = try DamagedDrawing.make(at: path, using: &random)
    let readable = try Salvage(of: path).contents()
    let (marks, steps) = (readable.marks.map(\.mark), readable.steps.count - 1)
    let first = try TrialSitting.start(program, [path], on: display, in: home)
    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0..<250_000, using: &random))
    while .now < moment {}
    first.kill()
    var outcome = KillOutcome(drawn: steps, acknowledged: steps)
    func examine(_ when: String) throws {
      outcome.expect(try DamagedDrawing.bytes(of: path) == bytes, "the file changed \(when)")
      for drawing in home.drawings {
        let remains = try Remains(of: drawing)
        outcome.expect(remains.findings == [], "\(when) a drawing is damaged: \(remains.findings)")
        outcome.expect(remains.marks == marks, "\(when) a drawing holds something else")
      }
    }
    try examine("when it was killed")
    let second = try TrialSitting(program, [path], on: display, in: home)
    let exit = try second.leave()
    outcome.expect(exit == .status(0), "it left with \(exit)")
    try examine("afterwards")
    outcome.find(home.drawings.isEmpty ? 0 : steps)
    return outcome
  }
}
