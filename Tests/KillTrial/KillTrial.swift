import Geometry
import Glibc
import Marks
import TestSupport

/// Draws in the program as fast as the X server lets it, kills it at some moment, and looks at what is left.
public struct KillTrial {
  private let program: String
  private let display: String

  /// For the program at a path, in windows on `display`.
  public init(of program: String, on display: String) {
    self.program = program
    self.display = display
  }

  /// Kills the program once, at a moment that `seed` alone tells, and tries what it left.
  public func run(seed: UInt64) throws -> KillOutcome {
    var random = SeededGenerator(seed)
    let home = try TrialHome()
    let first = try TrialSitting(program, on: display, in: home)
    let empty = try first.pilot.captureWindow()
    let page = DoodlePage(first.pilot.size)
    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0..<500_000, using: &random))
    var doodles: [Doodle] = []
    var acknowledged = 0
    while ContinuousClock.now < moment {
      if doodles.count < page.cellCount {
        doodles.append(Doodle(in: page.cell(doodles.count), using: &random))
        try draw(doodles[doodles.count - 1], with: first.pilot, until: moment)
      }
      acknowledged = first.stepsOnDisk ?? acknowledged
    }
    first.program.kill()
    // The button belongs to the server, where it is still down.
    first.pilot.release()
    var outcome = KillOutcome(drawn: doodles.count, acknowledged: acknowledged)
    try outcome.examine(home.remains(), of: doodles.map(\.mark))
    try reopen(home, empty, page, doodles.count, &outcome)
    return outcome
  }

  /// Draws as much of it as can be until `moment`.
  private func draw(
    _ doodle: Doodle, with pilot: Pilot, until moment: ContinuousClock.Instant
  ) throws {
    for (index, place) in doodle.places.enumerated() {
      guard ContinuousClock.now < moment else { return }
      pilot.move(to: place)
      if index == 0 { try pilot.press() }
    }
    pilot.release()
  }

  /// Starts the program in the home that the killed one left, and tries whether all is as it was.
  private func reopen(
    _ home: TrialHome, _ empty: [UInt32], _ page: DoodlePage, _ drawn: Int,
    _ outcome: inout KillOutcome
  ) throws {
    let before = try home.remains()
    let sitting = try TrialSitting(program, on: display, in: home)
    let pilot = sitting.pilot
    let shown = try pilot.captureWindow()
    for number in 0..<drawn {
      let isThere = page.differs(shown, from: empty, in: page.cell(number))
      outcome.expect(
        isThere == (number < outcome.found), "stroke \(number) is \(isThere ? "" : "not ")shown")
    }
    for _ in 0..<outcome.found { try pilot.key("z", [.control]) }
    try pilot.ping()
    outcome.expect(try pilot.captureWindow() == empty, "not everything can be undone")
    for _ in 0..<outcome.found { try pilot.key("z", [.control, .shift]) }
    try pilot.ping()
    outcome.expect(try pilot.captureWindow() == shown, "not everything can be redone")
    try pilot.key("q", [.control])
    let exit = try sitting.program.waitForExit()
    outcome.expect(exit == .status(0), "it left with \(exit)")
    outcome.expect(
      try home.remains() == before, "undoing and redoing left another drawing")
  }
}
