import Geometry
import Glibc
import Marks
import TestSupport

/// Uses the program as fast as the X server allows, kills it at some moment, and examines the files.
public struct KillTrial {
  /// The operation during which the program is killed.
  public enum Deed: String, CaseIterable, Sendable {
    /// Drawing strokes, one after the other.
    case drawing
    /// Sweeping the eraser over some strokes at a time.
    case erasing
    /// Dragging strokes that were selected by a frame.
    case dragging
    /// Saving a copy.
    case copying
    /// Opening a damaged file.
    case salvaging
    /// Restoring a window after an earlier kill.
    case returning
  }

  let program: String
  let display: String

  /// A trial of the program at a path, in windows on `display`.
  public init(of program: String, on display: String) {
    self.program = program
    self.display = display
  }

  /// Kills the program once, at a moment that depends only on `seed`, and checks the result.
  public func run(_ deed: Deed, seed: UInt64) throws -> KillOutcome {
    var random = SeededGenerator(seed)
    switch deed {
    case .drawing: return try draw(isFresh: seed % 2 == 0, using: &random)
    case .erasing: return try edit(using: &random) { $0.sweep(using: &$1) }
    case .dragging: return try edit(using: &random) { $0.drag(using: &$1) }
    case .copying: return try copy(using: &random)
    case .salvaging: return try salvage(using: &random)
    case .returning: return try comeBack(using: &random)
    }
  }

  /// Unless it is `isFresh`, the pause before the kill begins when a stroke is on the disk, so that there is something to lose.
  private func draw(
    isFresh: Bool, using random: inout SeededGenerator
  ) throws -> KillOutcome {
    let home = try TrialHome()
    let first = try TrialSitting(program, on: display, in: home)
    let empty = try first.pilot.captureWindow()
    let page = DoodlePage(first.pilot.size)
    let pause = Duration.microseconds(Int.random(in: 0..<150_000, using: &random))
    var moment = isFresh ? ContinuousClock.now + pause : nil
    var doodles: [Doodle] = []
    var acknowledged = 0
    while moment.map({ .now < $0 }) ?? true {
      if doodles.count < page.cellCount {
        doodles.append(Doodle(in: page.cell(doodles.count), using: &random))
        _ = try first.drag(doodles[doodles.count - 1].places, until: moment)
      }
      acknowledged = first.stepsOnDisk ?? acknowledged
      if acknowledged > 0, moment == nil { moment = .now + pause }
    }
    first.kill()
    var outcome = KillOutcome(drawn: doodles.count, acknowledged: acknowledged)
    let states = (0...doodles.count).map { doodles[..<$0].map(\.mark) }
    try outcome.examine(home.remains(), of: states)
    try reopen(home, empty, &outcome) { shown, outcome in
      let wrong = doodles.indices.count {
        page.differs(shown, from: empty, in: page.cell($0)) != ($0 < outcome.found)
      }
      outcome.expect(wrong == 0, "\(wrong) strokes are shown and not kept, or kept and not shown")
    }
    return outcome
  }

  /// Starts the program in the home of the killed one, and checks that it shows all kept steps. `check` examines the window.
  func reopen(
    _ home: TrialHome, _ empty: [UInt32], _ outcome: inout KillOutcome,
    _ check: ([UInt32], inout KillOutcome) -> Void
  ) throws {
    let before = try home.remains()
    let sitting = try TrialSitting(program, on: display, in: home)
    let pilot = sitting.pilot
    let shown = try pilot.captureWindow()
    check(shown, &outcome)
    for _ in 0..<outcome.found { try pilot.key("z", [.control]) }
    try pilot.ping(within: 120)
    outcome.expect(try pilot.captureWindow() == empty, "not everything can be undone")
    for _ in 0..<outcome.found { try pilot.key("z", [.control, .shift]) }
    try pilot.ping(within: 120)
    outcome.expect(try pilot.captureWindow() == shown, "not everything can be redone")
    let exit = try sitting.leave()
    outcome.expect(exit == .status(0), "it left with \(exit)")
    outcome.expect(
      try home.remains() == before, "undoing and redoing left another drawing")
  }
}
