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
    let pause = Duration.microseconds(Int.random(in: 0..<500_000, using: &random))
    // Every other one has something to lose: the pause begins when a stroke is kept.
    var moment = seed % 2 == 0 ? ContinuousClock.now + pause : nil
    var doodles: [Doodle] = []
    var acknowledged = 0
    while moment.map({ .now < $0 }) ?? true {
      if doodles.count < page.cellCount {
        doodles.append(Doodle(in: page.cell(doodles.count), using: &random))
        try draw(doodles[doodles.count - 1], with: first.pilot, until: moment)
      }
      acknowledged = first.stepsOnDisk ?? acknowledged
      if acknowledged > 0, moment == nil { moment = .now + pause }
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
    _ doodle: Doodle, with pilot: Pilot, until moment: ContinuousClock.Instant?
  ) throws {
    for (index, place) in doodle.places.enumerated() {
      guard moment.map({ .now < $0 }) ?? true else { return }
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
    let wrong = (0..<drawn).count {
      page.differs(shown, from: empty, in: page.cell($0)) != ($0 < outcome.found)
    }
    outcome.expect(wrong == 0, "\(wrong) strokes are shown and not kept, or kept and not shown")
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
